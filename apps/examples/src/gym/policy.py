"""A policy with nine weights: how good an action looks, and a choice by these odds."""

import math
import random

#: The steps, in the order of the game's verbs.
COMPASS = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}
FEATURES = ["descend", "pick up", "wait", "onward", "back", "unseen", "creature", "item", "fire"]


class Policy:
    """Plays one game. Without weights, all actions that make sense are equally likely."""

    def __init__(self, schema, weights, seed):
        self.schema, self.weights = schema, weights
        self.random = random.Random(seed)
        self.last = (0, 0)
        self.layer = {name: at for at, name in enumerate(schema["layers"])}
        self.ways = [COMPASS.get(name.removeprefix("go ")) for name in schema["actions"]]

    def choose(self, layers, mask):
        """An action for what is around the hero."""
        open_actions = [at for at in range(len(mask)) if mask[at]]
        if not open_actions:
            return 0
        if self.weights is None:
            return self.random.choice(open_actions)
        odds = [math.exp(min(30, self.worth(layers, at))) for at in open_actions]
        (action,) = self.random.choices(open_actions, odds)
        self.last = self.ways[action] or self.last
        return action

    def worth(self, layers, action):
        """How good an action looks."""
        return sum(weight * value for weight, value in zip(self.weights, self.features(layers, action)))

    def features(self, layers, action):
        """The values of FEATURES."""
        name, way = self.schema["actions"][action], self.ways[action]
        named = [float(name == one) for one in FEATURES[:3]]
        if way is None:
            return named + [0.0] * 6
        onward = (way[0] * self.last[0] + way[1] * self.last[1]) / 2
        middle = self.schema["size"] // 2

        def ahead(layer, far):
            return layers[self.layer[layer], middle + far * way[1], middle + far * way[0]]

        unseen = sum(ahead("terrain", far) == 0 for far in range(1, middle + 1)) / middle
        seen = [float(ahead(layer, 1) != 0) for layer in ("creatures", "items", "fire")]
        return named + [max(onward, 0.0), max(-onward, 0.0), unseen, *seen]


def play(worlds, weights, seeds, steps=400):
    """Plays a game of each seed, one in each world, and returns the sums of their rewards."""
    policies = [Policy(worlds.schema, weights, seed) for seed in seeds]
    totals = [0.0] * len(seeds)
    for world, seed in enumerate(seeds):
        worlds.reset(seed, world)
    for _ in range(steps):
        masks, layers = worlds.masks, worlds.layers
        worlds.step([one.choose(_of(layers, at), _of(masks, at)) for at, one in enumerate(policies)])
        totals = [total + float(worlds.rewards[at]) for at, total in enumerate(totals)]
        if all(worlds.ends):
            break
    return totals


def _of(array, world):
    """The part of one world."""
    if not isinstance(array, memoryview):
        return array[world]
    size = array.nbytes // array.shape[0]
    return array.cast("B")[world * size : (world + 1) * size].cast(array.format, array.shape[1:])
