"""Trains the weights of policy.py by the cross-entropy method: python3 train.py GAME [ROUNDS] > weights.json"""

import json
import random
import statistics
import sys

from delvekit_gym import Worlds
from policy import FEATURES, play

CANDIDATES, BEST, SEEDS = 12, 4, 8


def train(game, rounds, say):
    """Draws weights, keeps the best, and draws around those: ROUNDS times."""
    dice = random.Random(1)
    means, spreads = [0.0] * len(FEATURES), [2.0] * len(FEATURES)
    worlds = Worlds(game, SEEDS)
    for turn in range(rounds):
        # Other games in each round, from a stock that stays small: games that were begun before begin faster.
        seeds = [1000 + (turn * SEEDS + at) % 32 for at in range(SEEDS)]
        tried = []
        for _ in range(CANDIDATES):
            weights = [dice.gauss(mean, spread) for mean, spread in zip(means, spreads)]
            tried.append((statistics.mean(play(worlds, weights, seeds)), weights))
        tried.sort(reverse=True)
        columns = list(zip(*(weights for _, weights in tried[:BEST])))
        means = [statistics.mean(column) for column in columns]
        spreads = [statistics.pstdev(column) + 1 / (turn + 2) for column in columns]
        say(f"round {turn + 1}: {statistics.mean(score for score, _ in tried):.1f} in the mean, {tried[0][0]:.1f} at best")
    worlds.close()
    return means


if __name__ == "__main__":
    found = train(sys.argv[1], int((sys.argv[2:] or ["12"])[0]), lambda text: print(text, file=sys.stderr))
    print(json.dumps({name: round(weight, 2) for name, weight in zip(FEATURES, found)}, indent=2))
