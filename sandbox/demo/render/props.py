"""Objects around the laptop: charger, other accessories of the listing, and household objects. Positions are in
centimeters from the laptop's middle."""
import math

import shapes
from materials import plain

MUGS = ['#e9e6df', '#2f4858', '#b5523b', '#3c3c3e', '#d9c27a', '#7d9a86']
COVERS = ['#8c3b2f', '#24425c', '#d8cfbf', '#3d5a45', '#c48a3a', '#4a3f55']
#: Width, depth, height and corner radius of a charger, in centimeters.
CHARGERS = {'cube': (6.2, 6.2, 2.7, 0.9), 'slim': (5, 9.5, 2.6, 0.8), 'large': (8, 17, 2.8, 0.8)}


def charger_of(product):
    """@returns the kind of charger in the listing; '' for none"""
    included = product['specs']['included'].lower()
    if 'charger' not in included:
        return ''
    if product['specs']['brand'] == 'Apple' and 'third' not in product['details'].lower():
        return 'cube'
    watts = [int(word) for word in included.split() if word.isdigit()]
    return 'large' if product['categoryId'] == 'gaming' or max(watts, default=0) >= 100 else 'slim'


def lay(laptop, product, room, side, height, rng):
    """Places the charger on the camera's side, where the ports are visible. All other objects are on the other side:
    high ones at the back, low ones in front. They are accessories of the listing and, in some rooms, household
    objects."""
    included = (product['specs']['included'] + product['details']).lower()
    kind = charger_of(product)
    if kind:
        charger(laptop, kind, side, height, rng)
    back = laptop.depth / 2
    if ' box' in included:
        box(laptop, -side, back, height, rng)
    elif room in ('desk', 'floor'):
        high = str(rng.choice(['mug', 'books', 'plant']))
        {'mug': mug, 'books': books, 'plant': plant}[high](
            (-side * (laptop.width / 2 + rng.uniform(4, 9)), back + rng.uniform(3, 9)), rng)
    low = -side * (laptop.width / 2 + rng.uniform(6, 9)), rng.uniform(-6, 0)
    if 'mouse' in included:
        mouse(low, rng)
    elif 'pen' in included.replace('open', '').split(',')[-1] or 'with pen' in included:
        pen(low, height, rng)
    elif 'sleeve' in included:
        sleeve(laptop, -side, height, rng)
    elif room in ('desk', 'kitchen') and rng.random() < 0.5:
        {'mouse': mouse, 'notebook': notebook}[str(rng.choice(['mouse', 'notebook']))](low, rng)


def charger(laptop, kind, side, height, rng):
    white = kind == 'cube'
    rubber = plain('cable', '#e4e3e0' if white else '#161617', 0.45)
    x, y, z = side * (laptop.width / 2 - laptop.form['draft'] * 0.7), laptop.depth / 2 - 3, 0.7
    plug = side * 1.8
    shapes.slab('plug', 1.8, 0.85, 0.5, rubber, None, (x + plug / 2, y, z - 0.1), radius=0.2)
    end = (x + side * rng.uniform(11, 15), y - rng.uniform(-2, 10))

    def lying(*points):
        return [(x, y, z + max(height(x, y), 0)) for x, y, z in points]

    width, depth, thick, radius = CHARGERS[kind]
    half = depth / 2
    shapes.tube('cable', lying((x + plug, y, z), (x + side * 4, y + 1.5, 0.25), (x + side * 7, y + 6, 0.17),
                               (x + side * 11, y + 8, 0.17), (end[0] + side * 3, end[1] + half + 5, 0.17),
                               (end[0], end[1] + half + 1.5, 0.5), (end[0], end[1] + half - 0.5, 0.8)), 0.17, rubber)
    turn = rng.uniform(-6, 6)
    shapes.slab('charger', width, depth, thick, rubber, None, *lying((end[0], end[1], 0)), (0, 0, turn), radius=radius,
                edge=0.3)
    shapes.slab('charger-label', width * 0.62, depth * 0.5, 0.02, plain('label', '#b9b9b6' if white else '#6a6b6c', 0.5),
                None, *lying((end[0], end[1], thick)), (0, 0, turn), radius=0.1, edge=0.005)
    shapes.tube('charger-lead', lying((end[0], end[1] - half + 0.4, 0.8), (end[0], end[1] - half - 1.6, 0.5),
                              (end[0] + side * 3, end[1] - half - 6, 0.2), (end[0] + side * 11, end[1] - half - 7, 0.2),
                              (end[0] + side * 17, end[1] - half + 3, 0.2), (end[0] + side * 34, end[1] + 4, 0.2)),
                0.22, rubber)


def box(laptop, side, back, height, rng):
    """Adds the maker's box with one printed rectangle."""
    x, y = side * (laptop.width + 1), back + 9
    turn = (0, 0, rng.uniform(-7, 7))
    color = '#e6e4e0' if rng.random() < 0.5 else '#b08d64'
    card = shapes.empty('box', None, (x, y, max(height(x, y), 0)), turn)
    shapes.slab('box', laptop.width + 5, 26, 7, plain('card', color, 0.7), card, radius=0.3, edge=0.1)
    shapes.slab('field', 9, 3.4, 0.02, plain('field', '#3b3d40', 0.6), card, (-side * 6, -13.01, 4), (90, 0, 0),
                radius=0.1, edge=0.005)


def sleeve(laptop, side, height, rng):
    x, y = side * (laptop.width / 2 + 15.5), rng.uniform(-9, -3)
    felt = plain('felt', ['#55595e', '#37424d', '#7a6a5b'][rng.integers(3)], 1.0, sheen=0.4)
    shapes.slab('sleeve', 25, laptop.width + 2, 1.3, felt, None, (x, y, max(height(x, y), 0)),
                (0, 0, rng.uniform(-4, 4)), radius=1.4, edge=0.6)


def pen(place, height, rng):
    """Adds a stylus."""
    color = plain('pen', ['#1d1e20', '#b9bcc0', '#d9d9d6'][rng.integers(3)], 0.35)
    shapes.lathe('pen', [(0.08, 0), (0.42, 1.4), (0.48, 2), (0.48, 13.6), (0.3, 14)], color, None,
                 (*place, 0.5 + max(height(*place), 0)), (0, 90, rng.uniform(55, 120)), 20)


def mug(place, rng):
    glaze = plain('mug', MUGS[rng.integers(len(MUGS))], 0.22, coat=0.4)
    cup = shapes.empty('mug', None, (*place, 0), (0, 0, rng.uniform(0, 360)))
    shapes.lathe('mug', [(2.9, 0), (3.4, 0.3), (3.9, 1.2), (4.05, 4.5), (4.1, 9.2), (4.0, 9.35), (3.8, 9.2),
                         (3.75, 7.6)], glaze, cup)
    shapes.lathe('coffee', [(3.75, 7.55), (3.7, 7.6)], plain('coffee', '#23120a', 0.08), cup)
    shapes.tube('handle', [(3.9, 0, 7.8), (6.2, 0, 7.4), (6.4, 0, 4.6), (3.9, 0, 2.6)], 0.5, glaze, cup)


def books(place, rng):
    z = 0
    for _ in range(rng.integers(2, 5)):
        wide, deep, high = rng.uniform(12, 15), rng.uniform(18, 22), rng.uniform(1.4, 3)
        turn = (0, 0, rng.uniform(-16, 16))
        cover = plain('cover', COVERS[rng.integers(len(COVERS))], 0.6)
        stack = shapes.empty('book', None, (place[0] + math.copysign(4, place[0]), place[1] + 4, z), turn)
        shapes.slab('pages', wide - 0.6, deep - 0.6, high - 0.4, plain('paper', '#e5dcc8', 0.9), stack,
                    (0.2, 0, 0.2), radius=0.1)
        for at in (0, high - 0.22):
            shapes.slab('cover', wide, deep, 0.22, cover, stack, (0, 0, at), radius=0.15)
        shapes.slab('spine', 0.25, deep, high, cover, stack, (-wide / 2 if place[0] > 0 else wide / 2, 0, 0),
                    radius=0.1)
        z += high


def mouse(place, rng):
    dark = plain('wheel', '#0c0c0d', 0.6)
    body = shapes.lathe('mouse', [(2.95, 0), (3.1, 0.5), (3.1, 1.2), (2.9, 2.1), (2.4, 2.8), (1.5, 3.25),
                                  (0.6, 3.42), (0.01, 3.45)],
                        plain('mouse', ['#1b1c1e', '#d4d4d2', '#5a5f66'][rng.integers(3)], 0.5), None,
                        (*place, 0.05), (0, 0, rng.uniform(-25, 25)))
    body.scale = (1, 1.75, 1)
    shapes.lathe('sole', [(2.9, 0), (3.16, 0.3), (3.16, 0.95), (3, 1)], dark, body)
    shapes.lathe('wheel', [(0.7, -0.35), (0.75, -0.25), (0.75, 0.25), (0.7, 0.35)], dark, body, (0, 1.5, 2.75),
                 (0, 90, 0), 20)
    shapes.slab('gap', 0.1, 1.7, 0.3, dark, body, (0, 1.5, 2.78), (-33, 0, 0), edge=0.01)


def notebook(place, rng):
    """Adds a paper notebook with a pen."""
    turn = rng.uniform(-25, 25)
    page = shapes.empty('notebook', None, (place[0] + math.copysign(4, place[0]), place[1], 0), (0, 0, turn))
    shapes.slab('cover', 14, 20, 0.9, plain('cover', COVERS[rng.integers(len(COVERS))], 0.7), page, radius=0.6)
    pen = plain('pen', ['#16202c', '#b9bcc0', '#8c2f2a'][rng.integers(3)], 0.3)
    shapes.lathe('pen', [(0.08, 0), (0.4, 1.4), (0.45, 2), (0.45, 13.2), (0.3, 13.6)], pen, page, (-5, 3, 1.38),
                 (0, 90, -35), 16)


def plant(place, rng):
    pot = shapes.empty('plant', None, (place[0] + math.copysign(3, place[0]), place[1] + 8, 0))
    shapes.lathe('pot', [(3.6, 0), (4, 0.2), (5, 8.6), (5.2, 8.8), (4.8, 8.8), (4.7, 8)],
                 plain('clay', ['#b0674a', '#d9d4ca', '#5b6a70'][rng.integers(3)], 0.7), pot)
    shapes.lathe('soil', [(4.7, 7.8), (4.6, 8)], plain('soil', '#2b2018', 1), pot)
    greens = [plain('leaf', color, 0.45) for color in ('#2f5a2b', '#3c6b35', '#55833f')]
    for leaf in range(16):
        angle, lean, tall = leaf * 2.4, rng.uniform(0.2, 1.0), rng.uniform(9, 19)
        blade(pot, greens[leaf % 3], angle, lean, tall)


def blade(pot, material, angle, lean, tall):
    left, right = [], []
    for step in range(9):
        part = step / 8
        out, up = lean * tall * part ** 1.6, 8 + tall * part * (1 - 0.35 * lean * part)
        half = 1.1 * math.sin(math.pi * min(part * 0.92 + 0.08, 1)) + 0.05
        for points, sign in ((left, 1), (right, -1)):
            points.append((out * math.cos(angle) - sign * half * math.sin(angle),
                           out * math.sin(angle) + sign * half * math.cos(angle), up))
    data = shapes.sheet('leaf', left, right)
    shapes.link('leaf', data, material, pot)
