/* A loop in C with the same rules, generator and lazy deal as the fast Trash engine: two players, one deck, both
   take the discard when it is useful. Prints matches, seconds, hands, and the digests of all moves combined.
   cc -O3 -o trash_loop trash_loop.c && ./trash_loop SEED MATCHES */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GOLDEN 0x9E3779B97F4A7C15ull
#define PRIME 0x100000001B3ull
#define NOTE(code) (digest = (digest ^ (uint64_t)(code)) * PRIME)
enum { SEATS = 2, CARDS = 52, PLACES = 10, WILD = 11, DEAD = 12, STOCK = 1, DISCARD = 2, NEXT = 3, JACK = 16 };

static uint8_t pack[CARDS], deck[2 * CARDS], pile[CARDS + 1];
static int64_t down[SEATS], wild[SEATS], layout[SEATS], places[SEATS];
static uint64_t keys[SEATS], digest;
static int64_t moment, shuffles;

static inline uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

static inline uint64_t child(uint64_t key, uint64_t index) { return mix(mix(key ^ GOLDEN) + (index + 1) * GOLDEN); }

static inline int64_t below(uint64_t key, uint64_t counter, uint64_t n) {
  uint64_t x = mix(key + (counter + 1) * GOLDEN), product = (x >> 32) * n;
  if ((uint32_t)product < n) {
    uint64_t rejected = (1ull << 32) % n;
    while ((uint32_t)product < rejected) {
      x = mix(x + GOLDEN);
      product = (x >> 32) * n;
    }
  }
  return product >> 32;
}

static inline int64_t dealt(uint8_t *cards, int64_t at, int64_t size, uint64_t key) {
  int64_t other = at + below(key, at, size - at), card = cards[other];
  cards[other] = cards[at];
  cards[at] = card;
  return card;
}

static int hand(uint64_t match, int seat) {
  uint64_t key = child(match, shuffles++);
  int64_t at = 0, size = CARDS, height = 0, reshuffles = 0, pile_turns = 0;
  uint8_t *stock = deck;
  memcpy(deck, pack, CARDS);
  for (int s = 0; s < SEATS; s++) {
    layout[s] = at - 1;
    down[s] = (2ll << places[s]) - 2;
    wild[s] = 0;
    at += places[s];
  }
  for (int64_t i = 0; i < at; i++) dealt(deck, i, size, key);
  for (;;) {
    int can_draw = at < size || height > 1, placed = 0;
    int takes = !can_draw || (height > 0 && ((down[seat] | wild[seat] | 1 << WILD) >> pile[height - 1] & 1));
    int64_t card, d = down[seat], w = wild[seat];
    moment++;
    NOTE(takes ? DISCARD : STOCK);
    if (takes) {
      pile_turns++;
      card = pile[--height];
    } else {
      if (at == size) {
        if (++reshuffles > SEATS) return -1;
        key = child(match, shuffles++);
        stock = deck + CARDS, at = 0, size = height - 1;
        memcpy(stock, pile, size);
        pile[0] = pile[size], height = 1;
      }
      pile_turns = 0;
      card = dealt(stock, at++, size, key);
    }
    while (d) {
      int64_t place = card;
      if (!((d | w) >> card & 1)) {
        if (card != WILD) break;
        int64_t rest = d;
        int count = __builtin_popcountll(d);
        if (count > 1)
          for (int64_t k = below(child(keys[seat], moment), 0, count); k > 0; k--) rest &= rest - 1;
        place = __builtin_ctzll(rest);
        NOTE(JACK + place);
        moment++;
        w |= 1ll << place;
      }
      if (d >> place & 1) {
        d ^= 1ll << place;
        card = deck[layout[seat] + place];
      } else {
        w ^= 1ll << place;
        card = WILD;
      }
      placed = 1;
    }
    down[seat] = d, wild[seat] = w;
    pile[height++] = card;
    if (placed) reshuffles = pile_turns = 0;
    if (!d) return seat;
    if (pile_turns == 2 * SEATS + 2) return -1;
    seat = !seat;
  }
}

int main(int count, char **given) {
  if (count < 3) return 2;
  uint64_t seed = strtoull(given[1], 0, 10), deals = child(seed, 1), players = child(seed, 2), all = 0;
  int64_t matches = atoll(given[2]), hands = 0;
  for (int i = 0; i < CARDS; i++) pack[i] = i / 4 < PLACES ? i / 4 + 1 : i / 4 == PLACES ? WILD : DEAD;
  clock_t begun = clock();
  for (int64_t i = 0; i < matches; i++) {
    uint64_t match = child(deals, i), key = child(players, i);
    int starter = 0;
    for (int s = 0; s < SEATS; s++) keys[s] = child(key, s), places[s] = PLACES;
    digest = 0, moment = shuffles = 0;
    for (;;) {
      int winner = hand(match, starter);
      if (winner < 0) continue;
      hands++;
      starter = winner;
      if (places[winner]-- == 1) break;
      moment++;
      NOTE(NEXT);
    }
    all ^= digest;
  }
  double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  printf("%" PRId64 " %.6f %" PRId64 " %" PRIu64 "\n", matches, seconds, hands, all);
}
