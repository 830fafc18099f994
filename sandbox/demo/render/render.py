"""Renders the demo's laptops: four views of each line of laptops.csv. See ../README.md for the command."""
import argparse
import csv
import json
import math
import os
import re
import sys
import time
import zlib

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import develop
import displays
import marks
import props
import rooms
import shapes
from families import FAMILIES
from laptop import Laptop
from materials import picture

OPEN, KEYBOARD, CLOSED, MARK = 1, 2, 3, 4
#: Ranges for each view: the display's angle (opened) and the camera's angles (yaw, pitch) in degrees. fill is the share of the frame that
#: the laptop fills.
VIEWS = {OPEN: dict(opened=(102, 116), yaw=(16, 36), pitch=(20, 38), fill=(0.72, 0.86)),
         KEYBOARD: dict(opened=(110, 124), yaw=(-16, 6), pitch=(48, 64), fill=(0.9, 1.02)),
         CLOSED: dict(opened=(0, 0), yaw=(34, 58), pitch=(22, 36), fill=(0.78, 0.92))}


def arguments():
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('--out', required=True, help='folder of the PNG files; what is there is kept')
    parser.add_argument('--only', default='', help='regular expression of the keys to render')
    parser.add_argument('--views', default='1234')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--samples', type=int, default=8)
    parser.add_argument('--width', type=int, default=1024, help='a multiple of 16')
    parser.add_argument('--room', default='', help='one room for all')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def goods():
    """@returns the rows of laptops.csv, each with its product from the catalog"""
    with open(os.path.join(HERE, '../catalog.json'), encoding='utf8') as file:
        products = {product['key']: product for product in json.load(file)['products']}
    with open(os.path.join(HERE, 'laptops.csv'), encoding='utf8') as file:
        return [{**row, 'product': products[row['key']]} for row in csv.DictReader(file)]


def settings(scene, options):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = options.width, options.width * 3 // 4
    scene.render.threads_mode, scene.render.threads = 'FIXED', options.threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = options.samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 2, 1, 1, 0
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.5, 12, 1.0


def furnish(row, room, side, rng):
    """Builds laptop, room and other objects. @returns the laptop and the Spot of its first mark"""
    form, product = FAMILIES[row['family']], row['product']
    desk = rng.choice(['plain', 'bar', 'window'], p=[0.3, 0.45, 0.25])
    glass = picture('display', displays.paint(form['aspect'], rng, desk), rng.uniform(0.5, 0.9), form['display_gloss'])
    laptop = Laptop(row['family'], row['finish'], product['specs']['screenInches'], glass, row['glow'],
                    product['specs']['keyboard'], rng)
    spots = [marks.wear(laptop, mark, product['condition'] if not index else 'excellent', side, rng)
             for index, mark in enumerate(row['mark'].split(';'))]
    height = rooms.build(room, laptop, side, rng)
    props.lay(laptop, product, room, side, height, rng)
    return laptop, spots[0]


def new_camera():
    data = bpy.data.cameras.new('camera')
    data.clip_start, data.clip_end = 1, 3000
    data.dof.use_dof = True
    camera = shapes.link('camera', data)
    bpy.context.scene.camera = camera
    return camera


def place(camera, target, yaw, pitch, distance):
    yaw, pitch = math.radians(yaw), math.radians(pitch)
    camera.location = target + distance * Vector((math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch),
                                                  math.sin(pitch)))
    shapes.aim(camera, target)
    bpy.context.view_layer.update()


def frame(laptop, camera, yaw, pitch, fill):
    """Places the camera so that the laptop fills the given part of the picture."""
    points = [thing.matrix_world @ Vector(corner) for thing in (laptop.deck, laptop.lid) for corner in thing.bound_box]
    middle, distance = sum(points, Vector()) / len(points), 60
    for _ in range(6):
        place(camera, middle, yaw, pitch, distance)
        seen = [world_to_camera_view(bpy.context.scene, camera, point) for point in points]
        center = [(max(s[i] for s in seen) + min(s[i] for s in seen)) / 2 - 0.5 for i in (0, 1)]
        side, up, _ = camera.matrix_world.to_3x3().transposed()
        wide = distance * 36 / camera.data.lens
        middle = middle + side * center[0] * wide + up * center[1] * wide * 0.75
        distance *= max(max(s[i] for s in seen) - min(s[i] for s in seen) for i in (0, 1)) / fill
    camera.data.dof.focus_distance = (camera.location - middle).length * 0.97


def shoot(laptop, spot, view, camera, side, rng):
    """Poses the laptop and the camera for one view. A small random tilt looks like a hand-held camera."""
    form, data = laptop.form, camera.data
    data.lens, data.dof.aperture_fstop = rng.uniform(33, 44), 0.16
    laptop.root.rotation_euler.z = math.radians(rng.uniform(-5, 5))
    for thing in bpy.data.objects:
        if thing.name.startswith('charger'):
            # The charger would block a camera that is close to the ports.
            thing.hide_render = view == MARK
    if view == MARK:
        laptop.pose(spot.opened, spot.over)
        bpy.context.view_layer.update()
        target = spot.parent.matrix_world @ Vector(spot.at)
        place(camera, target, side * spot.yaw, spot.pitch, spot.span * data.lens / 36)
        data.dof.focus_distance, data.dof.aperture_fstop = (camera.location - target).length, 0.3
    else:
        how = {name: rng.uniform(*bounds) for name, bounds in VIEWS[view].items()}
        stand = view == CLOSED and form.get('fold', False)
        behind = view == CLOSED and form.get('behind', False)
        if view == CLOSED and form.get('kickstand'):
            how['opened'] = rng.uniform(108, 116)
        laptop.pose(300 if stand else how['opened'], stand)
        bpy.context.view_layer.update()
        frame(laptop, camera, side * (how['yaw'] + 90 * behind), how['pitch'], how['fill'])
    data.shift_x, data.shift_y = rng.uniform(-0.035, 0.035), rng.uniform(-0.035, 0.03)
    camera.rotation_euler.rotate_axis('Z', math.radians(rng.normal(0, 1.6)))


def main():
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    for row in goods():
        paths = {int(view): os.path.join(options.out, f"{row['key']}-{view}.png") for view in options.views}
        missing = [view for view, path in paths.items() if not os.path.exists(path)]
        if not re.search(options.only, row['key']) or not missing:
            continue
        bpy.ops.wm.read_factory_settings(use_empty=True)
        settings(bpy.context.scene, options)
        rng = np.random.default_rng(zlib.crc32(row['key'].encode()))
        side = int(rng.choice([-1, 1]))
        laptop, spot = furnish(row, options.room or row['room'], side, rng)
        camera = new_camera()
        for view in missing:
            started, used = time.time(), time.process_time()
            hand = np.random.default_rng(zlib.crc32(f"{row['key']}-{view}".encode()))
            shoot(laptop, spot, view, camera, side, hand)
            passes = develop.render_passes(bpy.context.scene)
            rendered = time.process_time()
            develop.save(develop.develop(passes, hand), paths[view])
            print(f"{row['key']}-{view}: {time.time() - started:.0f} s, of a core {rendered - used:.0f} s to render, "
                  f'{time.process_time() - rendered:.0f} s to develop', flush=True)


main()
