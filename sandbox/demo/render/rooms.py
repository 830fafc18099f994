"""Rooms: the surface on which the laptop lies, the furniture and the light. The laptop stands on z = 0."""
import math

import bmesh
import bpy
import numpy as np
from scipy import ndimage

import shapes
import textures
from materials import covered, light, picture, plain

WALLS = ['#d9d5cd', '#cfd4d4', '#e4dfd6', '#c9c3b6', '#b9c2bd', '#d6c8b8', '#c4ccd6', '#e2e0dc']
FURNITURE = ['#5b6670', '#8a5a44', '#3f4a3c', '#b8a78c', '#46505e', '#d7d3ca', '#6d5a48']
#: Dark, medium and pale color of wooden boards.
WOODS = {'oak': ('#7d5f43', '#a1815d', '#b79a76'), 'walnut': ('#2c2119', '#4a382b', '#644d3d'),
         'birch': ('#b09877', '#c9b394', '#d8c7ad'), 'pine': ('#976b40', '#b98b5c', '#cba578'),
         'teak': ('#5a3a22', '#7b5233', '#966a45'), 'gray': ('#6f6a63', '#8e8980', '#a8a39a')}
BEDS = [('#d8d5cf', '#aab3b8'), ('#76838f', '#55616e'), ('#c9bda8', '#9d8b72'), ('#9aa48f', '#77836d'),
        ('#e3dfd8', '#c3a99c'), ('#5c6470', '#444b55'), ('#cfc2c0', '#a98f8f'), ('#dcdad3', '#7d8aa0')]
SOFAS = ['#7c7f82', '#4d5a66', '#a3937c', '#6b7a6a', '#8d6a5a', '#56504b', '#b7b1a6', '#3f5560']
RUGS = ['#b9aa94', '#8d9196', '#a26f5b', '#d3cbbd', '#5f6b74']

#: Kinds of light: color, size in centimeters and power of the lamp. world is the light of the rest of the room: color
#: from below, color from above, strength.
LIGHTS = {'overcast': dict(color='#eef3fa', wide=90, high=100, power=190000, world=('#58554f', '#c9d2db', 0.42)),
          'window': dict(color='#fff6ea', wide=60, high=95, power=230000, world=('#5d574e', '#c4cbd2', 0.34)),
          'sun': dict(color='#ffedd2', wide=13, high=18, power=430000, world=('#6a645b', '#bcc8d8', 0.38)),
          'evening': dict(color='#ffe7cb', wide=26, high=26, power=80000, world=('#4a443d', '#8f8b85', 0.34))}


def build(name, laptop, side, rng):
    """Builds the room with its furniture and light.

    @returns a function that gives the height of the surface at x, y"""
    height = {'desk': desk, 'kitchen': kitchen, 'sofa': sofa, 'floor': floor, 'bed': bed}[name](laptop, side, rng)
    lamp(name, side, rng)
    return height


def flat(x, y):
    return 0


def pick(rng, values):
    return values[rng.integers(len(values))]


def woven(rng, size, *pattern, **more):
    """A cloth in a random tone. Its pattern repeats every size centimeters."""
    colors = textures.weave(rng, *pattern, **more) * rng.uniform(0.78, 1.1, 3)
    return covered('cloth', textures.image('cloth', colors), size, 0.95)


def board(rng, planks=0):
    """A material of a random kind of wood."""
    colors = WOODS[str(rng.choice(list(WOODS)))]
    return covered('wood', textures.image('wood', textures.wood(rng, *colors, planks)), 110, rng.uniform(0.35, 0.55))


def walls(ground, back, rng):
    """Adds four walls, and a floor if the laptop stands on furniture. They cast no shadows, so the world's light passes
    through them."""
    paint = plain('wall', pick(rng, WALLS), 0.85)
    white = plain('skirting', '#e4e2de', 0.5)
    parts = [shapes.quad('wall', 900, 520, paint, None, (0, back, ground + 250), (90, 0, 0)),
             shapes.quad('wall', 900, 520, paint, None, (0, -330, ground + 250), (90, 0, 180)),
             shapes.slab('skirting', 900, 2, 8, white, None, (0, back - 1, ground), edge=0.3)]
    parts += [shapes.quad('wall', 900, 520, paint, None, (side * 290, 0, ground + 250), (90, 0, 90 * side))
              for side in (-1, 1)]
    if ground < 0:
        parts.append(shapes.quad('floor', 900, 900, board(rng, 10), None, (0, 0, ground)))
    for part in parts:
        part.visible_shadow = part.visible_diffuse = False


def furniture(back, ground, rng, free=-400):
    """Adds plain chests of drawers along the far wall. The area around x = free stays empty."""
    x = -260
    while x < 260:
        wide, high = rng.uniform(50, 110), rng.uniform(45, 120)
        if rng.random() < 0.6 and abs(x + wide / 2 - free) > 90:
            body = plain('furniture', pick(rng, FURNITURE), 0.6)
            for row in range(3):
                shapes.slab('drawer', wide, 42, high / 3 - 0.8, body, None,
                            (x + wide / 2, back - 22, ground + 4 + row * high / 3), radius=1, edge=0.4)
        x += wide + rng.uniform(10, 90)


def window(x, y, bottom, rng):
    """Adds a window with frame, sill and curtain to the far wall. lamp() adds its light."""
    wide, high = 105, 130
    view = picture('outside', textures.image('outside', textures.outside(rng)), 2.6, 0.5)
    white = plain('window', '#e9e8e5', 0.4)
    parts = [shapes.quad('outside', wide, high, view, None, (x, y - 1, bottom + high / 2), (90, 0, 0))]
    for at in (-wide / 2, 0, wide / 2):
        parts.append(shapes.slab('post', 6, 5, high + 6, white, None, (x + at, y - 2, bottom - 3), radius=0.5))
    for at in (-4, high - 2):
        parts.append(shapes.slab('rail', wide + 6, 5, 6, white, None, (x, y - 2, bottom + at), radius=0.5))
    parts.append(shapes.slab('sill', wide + 20, 14, 2.5, white, None, (x, y - 7, bottom - 6), radius=0.8, edge=0.3))
    cloth = plain('curtain', pick(rng, ['#d9d2c4', '#8f9aa3', '#b7a58f', '#e6e3dd']), 1.0, sheen=0.0)
    for side in (-1, 1):
        edge = x + side * (wide / 2 + 12)
        top = [(edge + step * 0.9 - 18, y - 10 + 2.6 * math.sin(step * 0.75), bottom + high + 12) for step in range(40)]
        foot = [(px, py, bottom - 55) for px, py, _ in top]
        parts.append(shapes.link('curtain', shapes.sheet('curtain', top, foot), cloth))
    for part in parts:
        part.visible_shadow = part.visible_diffuse = False


def frame(x, y, z, rng):
    wide, high = rng.uniform(30, 55), rng.uniform(35, 60)
    shapes.slab('frame', wide, high, 2, plain('frame', pick(rng, ['#1d1c1b', '#8a6b4a', '#e5e3df']), 0.5), None,
                (x, y, z), (90, 0, 0), edge=0.2)
    shapes.slab('mount', wide - 3, high - 3, 2.1, plain('mount', '#e9e6df', 0.8), None, (x, y, z), (90, 0, 0), edge=0.1)
    shapes.slab('print', wide - 14, high - 14, 2.2, plain('print', pick(rng, FURNITURE), 0.8), None,
                (x, y, z), (90, 0, 0), edge=0.1)


def desk(laptop, side, rng):
    back = 150 if laptop.form.get('behind') else rng.uniform(44, 58)
    top = board(rng) if rng.random() < 0.75 else plain('top', pick(rng, ['#dcdad6', '#3c3e40', '#c9c4ba']), 0.42)
    shapes.slab('desk', 150, 78, 2.6, top, None, (rng.uniform(-25, 25), min(back - 16, 45) - 39, -2.6), radius=0.8,
                edge=0.2)
    walls(-74, back, rng)
    if rng.random() < 0.6:
        window(-side * rng.uniform(35, 75), back, rng.uniform(12, 20), rng)
    else:
        frame(-side * rng.uniform(20, 50), back - 1, rng.uniform(45, 60), rng)
    if back > 100:
        furniture(back, -74, rng)
    return flat


def kitchen(laptop, side, rng):
    kind = rng.integers(3)
    if kind == 2:
        grains = textures.stone(rng, pick(rng, ['#cfcac1', '#e2dfd9', '#6b6a68']))
        top = covered('stone', textures.image('stone', grains), 40, 0.35)
    else:
        top = board(rng, 0 if kind else 8)
    shapes.slab('table', 130, 88, 3.2, top, None, (rng.uniform(-20, 20), 10, -3.2), (0, 0, rng.uniform(-6, 6)),
                radius=3, edge=0.5)
    back = rng.uniform(175, 230)
    walls(-74, back, rng)
    front = plain('front', pick(rng, ['#e5e3df', '#7d8a84', '#3f4f5c', '#c7b79c', '#d9d7d2']), 0.45)
    steel = plain('handle', '#9a9c9e', 0.3, metallic=0.9)
    for column in range(-4, 5):
        for bottom, high, deep in ((-66, 72, 58), (66, 70, 34)):
            shapes.slab('front', 58.6, deep, high, front, None, (column * 60, back - deep / 2, bottom), radius=0.6,
                        edge=0.3)
            grip = high - 8 if bottom < 0 else 5
            shapes.slab('handle', 16, 1.4, 1.4, steel, None, (column * 60, back - deep - 1.4, bottom + grip))
    shapes.slab('worktop', 560, 62, 4, board(rng), None, (0, back - 31, 8), edge=0.4)
    bowl(-side * rng.uniform(30, 42), rng.uniform(41, 45), rng)
    return flat


def bowl(x, y, rng):
    shapes.lathe('bowl', [(4, 0), (4.5, 0.4), (9, 4), (11, 7), (10.6, 7), (8.5, 4.2), (3, 1.2)],
                 plain('bowl', pick(rng, ['#e4e1da', '#35546b', '#8e9a87']), 0.25, coat=0.4), None, (x, y, 0))
    ball = [(3.5 * math.sin(a), 3.4 - 3.4 * math.cos(a)) for a in np.linspace(0.1, 3.04, 14)]
    for number in range(5):
        angle = number * 1.3
        fruit = shapes.lathe('fruit', ball,
                             plain('fruit', pick(rng, ['#b7412c', '#c98a2b', '#8ea33c']), 0.35), None,
                             (x + 5 * math.cos(angle), y + 5 * math.sin(angle), 3 + number * 0.5), steps=24)
        fruit.rotation_euler.x = rng.uniform(-0.5, 0.5)


def cushion(width, depth, height, material, at, turn=(0, 0, 0)):
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    bmesh.ops.subdivide_edges(mesh, edges=mesh.edges, cuts=22, use_grid_fill=True)
    data = bpy.data.meshes.new('cushion')
    mesh.to_mesh(data)
    mesh.free()
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3) * 2
    size = np.array([width, depth, height]) / 2
    # A power of 6 keeps the faces nearly flat and rounds the edges.
    points /= (np.abs(points) ** 6).sum(1, keepdims=True) ** (1 / 6)
    points *= size
    data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return shapes.link('cushion', data, material, None, at, turn)


def sofa(laptop, side, rng):
    color = pick(rng, SOFAS)
    cloth = woven(rng, 22, color, threads=70)
    seam = -side * rng.uniform(34, 42)
    for at in (seam - 39, seam + 39):
        cushion(77.5, 74, 20, cloth, (at, 6, -10.3))
        cushion(77, 20, 52, cloth, (at, 44, 18), (-14, 0, 0))
    second = woven(rng, 40, pick(rng, SOFAS), '#d8d2c6', pick(rng, ['plain', 'stripes', 'check']))
    cushion(42, 14, 42, second, (-side * rng.uniform(50, 58), 27, 17), (-24, 0, rng.uniform(-12, 12)))
    cushion(20, 92, 44, cloth, (seam - side * 88, 10, 0))
    walls(-44, rng.uniform(75, 140), rng)
    return flat


def floor(laptop, side, rng):
    back = rng.uniform(95, 170)
    if rng.random() < 0.5:
        shapes.quad('boards', 900, 900, board(rng, int(rng.integers(6, 11))), None, (0, 0, 0),
                    (0, 0, rng.uniform(-20, 20)))
    else:
        shapes.quad('boards', 900, 900, board(rng, 9), None, (0, 0, -1.2), (0, 0, 90))
        rug = woven(rng, 60, pick(rng, RUGS), '#e0d8ca', pick(rng, ['plain', 'stripes', 'plain']), threads=150)
        shapes.slab('rug', 170, 120, 1.2, rug, None, (rng.uniform(-30, 30), rng.uniform(-10, 10), -1.2),
                    (0, 0, rng.uniform(-9, 9)), radius=1, edge=0.4)
    walls(0, back, rng)
    furniture(back, 0, rng, side * 60)
    return flat


def bed(laptop, side, rng):
    color, second = pick(rng, BEDS)
    pattern = str(rng.choice(['plain', 'stripes', 'check'], p=[0.5, 0.25, 0.25]))
    cloth = woven(rng, 48, color, second, pattern, threads=128)
    height = folds(cloth, rng)
    slip = cloth if rng.random() < 0.5 else woven(rng, 40, '#e2dfd9')
    for at in (-1, 1):
        cushion(72, 46, 17, slip, (at * 39 + rng.uniform(-4, 4), rng.uniform(62, 70), 7), (32, 0, rng.uniform(-7, 7)))
    head = board(rng) if rng.random() < 0.5 else plain('headboard', pick(rng, FURNITURE), 0.8)
    shapes.slab('headboard', 170, 6, 95, head, None, (0, 98, -35), radius=2, edge=1)
    walls(-50, rng.uniform(103, 108), rng)
    return height


def folds(material, rng):
    """Adds a cloth with soft folds that is flat under the laptop. @returns a function that gives the cloth's height at
    x, y"""
    size, steps = 190, 260
    mesh = bmesh.new()
    bmesh.ops.create_grid(mesh, x_segments=steps, y_segments=steps, size=size / 2)
    data = bpy.data.meshes.new('cloth')
    mesh.to_mesh(data)
    mesh.free()
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    high = np.zeros(len(points))
    for stretch, depth in (((1.0, 3.5), 0.55), ((3.0, 1.0), 0.5), ((1.5, 1.5), 0.8)):
        waves = textures.field(rng, 2.1, stretch, 512)
        where = ((points[:, :2] / size + 0.5) * 255).astype(int)
        ridge = 1 - np.abs(np.sin(waves * 1.9))
        high += ndimage.gaussian_filter(ridge, 2, mode='wrap')[where[:, 1], where[:, 0]] * depth
    far = np.clip((np.hypot(points[:, 0] / 21, points[:, 1] / 16) - 0.8) * 1.4, 0, 1)
    points[:, 2] = (high - high.mean()) * (0.1 + 0.9 * far) + far * 0.35 - 0.1
    points[:, 2] = np.where(far < 0.25, np.minimum(points[:, 2], 0.04), points[:, 2])
    data.vertices.foreach_set('co', points.ravel())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    shapes.link('cloth', data, material)
    side = math.isqrt(len(points))
    rows = points[:, 2].reshape(side, side)
    return lambda x, y: float(rows[tuple(round((at / size + 0.5) * (side - 1)) % side for at in (y, x))])


def lamp(room, side, rng):
    """Adds the light: daylight through a window, or a lamp in the evening."""
    kind = str(rng.choice(list(LIGHTS), p=[0.35, 0.3, 0.22, 0.13]))
    form = LIGHTS[kind]
    world(*form['world'])
    from_side = -side if rng.random() < 0.65 else side
    distance = rng.uniform(55, 80) if kind == 'evening' else rng.uniform(115, 175)
    place = (from_side * distance, rng.uniform(5, 65), rng.uniform(60, 105))
    data = bpy.data.lights.new('window', 'AREA')
    # A window looks equally bright from any distance, so the power grows with the squared distance. LIGHTS has the
    # power for 110 cm.
    data.energy = form['power'] * (1 if kind == 'evening' else (distance / 110) ** 2)
    data.color = light(form['color'])[:3]
    data.shape, data.size, data.size_y = 'RECTANGLE', form['wide'], form['high']
    thing = shapes.link('window', data)
    thing.location = place
    shapes.aim(thing, (0, 0, 5))


def world(low, high, strength):
    """Sets the light from the rest of the room, which is dimmer from below."""
    sky = bpy.data.worlds.new('world')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    sky.cycles.sampling_method = 'NONE'
    nodes, links = sky.node_tree.nodes, sky.node_tree.links
    place, split, ramp = (nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = light(low), light(high)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.9
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength
