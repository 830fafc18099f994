"""Scenes: desk or bed, light of a window or a lamp, and objects around the laptop."""
import math

import bmesh
import bpy
import numpy as np

import props
import shapes
from materials import Surface, cloth, light, plain, wood

#: Ground (None: any blanket), wall and light.
SCENES = {
    'oak': dict(ground='oak', wall='#d9d5cd', light='window'),
    'walnut': dict(ground='walnut', wall='#c6c9c8', light='window'),
    'birch': dict(ground='birch', wall='#e6e3de', light='sun'),
    'white': dict(ground='white', wall='#cfd6d8', light='window'),
    'slate': dict(ground='slate', wall='#b9b4ac', light='window'),
    'bed': dict(ground='bed', wall='#ddd8d0', light='window'),
    'blanket': dict(ground=None, wall='#d6d0c6', light='window'),
    'pine': dict(ground='pine', wall='#dcd9d2', light='sun'),
    'evening': dict(ground='walnut', wall='#b7aa98', light='lamp'),
}

#: Colour and stripes.
BLANKETS = {'denim': ('#6f7f8c', '#3f4f63'), 'tweed': ('#b3a58c', '#7d6a55'), 'moss': ('#8d9a86', '#56634f'),
            'rust': ('#b07f6c', '#80524a'), 'flannel': ('#8f8f93', '#5f6066')}

GROUNDS = {
    'oak': lambda: wood('oak', '#86684a', '#a1815d', '#b79a76'),
    'walnut': lambda: wood('walnut', '#35281f', '#4d3a2d', '#644d3d', 0.4),
    'birch': lambda: wood('birch', '#b59d7c', '#c9b394', '#d8c7ad', 0.5),
    'pine': lambda: wood('pine', '#9c7145', '#b98b5c', '#cba578', 0.4),
    'white': lambda: plain('white', '#dcdad6', 0.42),
    'slate': lambda: plain('slate', '#4c4f52', 0.55),
    'bed': lambda: cloth('bed', '#d9d2c4', '#a9b4bb'),
    **{name: lambda colours=colours: cloth('blanket', *colours) for name, colours in BLANKETS.items()},
}


def build(name, laptop, side, behind, home, rng):
    """Everything but the laptop and the camera; side is -1 or 1, where the light comes from; behind says that the
    camera is; home is the chance that all views of a laptop share."""
    scene = SCENES[name]
    lying = scene['ground'] or str(home.choice(list(BLANKETS)))
    soft = lying == 'bed' or lying in BLANKETS
    height = ground(GROUNDS[lying](), soft, rng)
    room(scene['wall'], soft, home)
    {'window': window, 'sun': sun, 'lamp': lamp}[scene['light']](side, rng)
    if not soft:
        props.lay(laptop, behind, rng)
    else:
        props.cable(laptop, rng, height=height)


def ground(material, soft, rng):
    """A board against the wall, or folds of cloth. @returns the height at x, y."""
    if not soft:
        shapes.slab('desk', 170, 84, 3, material, None, (rng.uniform(-25, 25), 2, -3),
                            (0, 0, rng.uniform(-1, 1)), radius=0.6, edge=0.15)
        return lambda x, y: 0
    size, steps = 150, 220
    mesh = bmesh.new()
    bmesh.ops.create_grid(mesh, x_segments=steps, y_segments=steps, size=size / 2)
    data = bpy.data.meshes.new('cloth')
    mesh.to_mesh(data)
    mesh.free()
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    for number in range(34):
        angle, wave = rng.uniform(0, math.pi), rng.uniform(7, 40)
        along = points[:, 0] * math.cos(angle) + points[:, 1] * math.sin(angle)
        across = points[:, 1] * math.cos(angle) - points[:, 0] * math.sin(angle)
        bent = along / wave * 6.28 + rng.uniform(0, 6) + 1.4 * np.sin(across / rng.uniform(12, 30)
                                                                      + rng.uniform(0, 6))
        patch = np.clip(np.sin(across / 19 + rng.uniform(0, 6)) + np.sin(along / 27 + rng.uniform(0, 6)), 0, 2) / 2
        ridge = 1 - np.abs(np.sin(bent / 2)) ** 0.7
        points[:, 2] += (ridge - 0.3) * patch * wave * 0.022
    far = np.clip((np.hypot(points[:, 0] / 19, points[:, 1] / 15) - 0.75) * 2, 0, 1)
    points[:, 2] = points[:, 2] * (0.12 + 0.88 * far) + far * 0.25 - 0.12
    points[:, 2] = np.where(far < 0.2, np.minimum(points[:, 2], 0.05), points[:, 2])
    data.vertices.foreach_set('co', points.ravel())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    shapes.link('cloth', data, material)
    side = math.isqrt(len(points))
    rows = points[:, 2].reshape(side, side)
    return lambda x, y: float(rows[tuple(round((at / size + 0.5) * (side - 1)) % side for at in (y, x))])


def room(colour, soft, rng):
    """A wall behind, or a room out of focus."""
    paint = Surface('wall', colour, 0.85)
    paint.bump(paint.noise((1.2, 1.2, 1.2), 3), 0.08, 0.05)
    near = rng.random() < 0.5 and not soft
    y = 46 if near else rng.uniform(170, 230)
    wall = shapes.quad('wall', 700, 500, paint.material, None, (0, y, 100), (90, 0, 0))
    wall.visible_shadow = False
    if near:
        return
    shapes.quad('floor', 900, 900, wood('floor', '#6b5038', '#8f6f50', '#a98a68', 0.4), None, (0, 100, -74))
    tones = ['#5b6670', '#8a5a44', '#3f4a3c', '#b8a78c', '#46505e', '#9c8f80']
    x = -170
    while x < 170:
        wide, high = rng.uniform(40, 95), rng.uniform(45, 130)
        if rng.random() < 0.7:
            shapes.slab('furniture', wide, 40, high, plain('furniture', tones[rng.integers(len(tones))], 0.8), None,
                        (x + wide / 2, y - 24, -74), radius=3, edge=2)
        x += wide + rng.uniform(5, 40)


def world(low, high, strength):
    """The light of the rest of the room: dimmer from below."""
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


def lamp_at(kind, place, target, power, colour, **settings):
    """A light directed at a point."""
    data = bpy.data.lights.new(kind.lower(), kind)
    data.energy, data.color = power, light(colour)[:3]
    for key, value in settings.items():
        setattr(data, key, value)
    thing = shapes.link(kind.lower(), data)
    thing.location = place
    shapes.aim(thing, target)
    return thing


def window(side, rng):
    """Day light from one side."""
    world('#5d574e', '#c4cbd2', 0.34)
    place = (side * rng.uniform(90, 130), rng.uniform(5, 60), rng.uniform(60, 95))
    lamp_at('AREA', place, (0, 0, 5), 230000, '#fff6ea', shape='RECTANGLE', size=60, size_y=95)


def sun(side, rng):
    """Low sun with sharp shadows."""
    world('#6d6253', '#b9c8dc', 0.32)
    place = (side * rng.uniform(120, 170), rng.uniform(-10, 70), rng.uniform(75, 110))
    lamp_at('AREA', place, (0, 0, 5), 420000, '#ffe3bd', shape='RECTANGLE', size=14, size_y=20)


def lamp(side, rng):
    """Lamp light in the evening."""
    world('#2e2824', '#6a645c', 0.22)
    place = (side * rng.uniform(45, 70), rng.uniform(10, 40), rng.uniform(65, 90))
    lamp_at('AREA', place, (0, 0, 5), 62000, '#ffd9a8', shape='DISK', size=26)
