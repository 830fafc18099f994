"""Renders the goods of the demo: three pictures for each line of laptops.csv. See ../README.md for the command."""
import argparse
import csv
import json
import math
import os
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
import scenes
import shapes
from families import FAMILIES
from laptop import Laptop
from materials import picture

VIEWS = (1, 2, 3)


def arguments():
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('--out', required=True, help='folder of the PNG files; what is there is kept')
    parser.add_argument('--only', default='', help='part of the names to render')
    parser.add_argument('--views', default='123')
    parser.add_argument('--samples', type=int, default=24)
    parser.add_argument('--width', type=int, default=960)
    parser.add_argument('--scene', default='', help='one scene for all')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def goods():
    """The lines of laptops.csv with inches and grade from the catalogue."""
    with open(os.path.join(HERE, '../catalog.json'), encoding='utf8') as file:
        products = {product['key']: product for product in json.load(file)['products']}
    with open(os.path.join(HERE, 'laptops.csv'), encoding='utf8') as file:
        return [{**row, 'condition': products[row['key']]['condition'],
                 'inches': products[row['key']]['specs']['screenInches']}
                for row in csv.DictReader(file)]


def settings(scene, width, samples):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, width * 3 // 4
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 2, 1, 2, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.5, 12, 1.0


def shoot(laptop, camera, yaw, pitch, fill, rng):
    """Places the camera so that the laptop fills this share of the frame, a little off the centre."""
    bpy.context.view_layer.update()
    points = [thing.matrix_world @ Vector(corner) for thing in (laptop.deck, laptop.lid)
              for corner in thing.bound_box]
    middle = sum(points, Vector()) / len(points)
    yaw, pitch = math.radians(yaw), math.radians(pitch)
    toward = Vector((math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)))
    distance = 60
    for _ in range(6):
        camera.location = middle + toward * distance
        shapes.aim(camera, middle)
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(bpy.context.scene, camera, point) for point in points]
        centre = Vector([(max(s[i] for s in seen) + min(s[i] for s in seen)) / 2 - 0.5 for i in (0, 1)])
        side, up, _ = camera.matrix_world.to_3x3().transposed()
        wide = distance * 36 / camera.data.lens
        middle = middle + side * centre.x * wide + up * centre.y * wide * 0.75
        distance *= max(max(s[i] for s in seen) - min(s[i] for s in seen) for i in (0, 1)) / fill
    camera.data.dof.focus_distance = (camera.location - middle).length * 0.97
    camera.data.shift_x, camera.data.shift_y = rng.uniform(-0.025, 0.025), rng.uniform(-0.03, 0.02)
    camera.rotation_euler.rotate_axis('Z', math.radians(rng.normal(0, 1.1)))


def new_camera(lens):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_start, data.clip_end = lens, 1, 3000
    data.dof.use_dof, data.dof.aperture_fstop = True, 0.11
    camera = shapes.link('camera', data)
    bpy.context.scene.camera = camera
    return camera


def compose(row, view, scene_name, rng):
    """Builds the scene of one view."""
    opened = {1: rng.uniform(100, 116), 2: rng.uniform(108, 122), 3: 0}[view]
    form = FAMILIES[row['family']]
    display = displays.paint(form['aspect'], rng, rng.choice(['plain', 'bar', 'window'], p=[0.3, 0.45, 0.25]))
    lit = 0.62 if scene_name != 'evening' else 0.4
    stand, behind = (view == 3 and form.get(name, False) for name in ('fold', 'behind'))
    if view == 3 and form.get('kickstand'):
        opened = rng.uniform(108, 116)
    glass = picture('display', display, lit, form['display_gloss'])
    laptop = Laptop(row['family'], row['finish'], row['inches'], glass, 300 if stand else opened, row['glow'],
                    stand)
    marks.wear(laptop, row['condition'], rng)
    side = rng.choice([-1, 1])
    yaw, pitch, fill = side * rng.uniform(16, 34), rng.uniform(27, 37), rng.uniform(0.7, 0.8)
    if view == 2:
        yaw, pitch, fill = side * rng.uniform(2, 14), rng.uniform(56, 66), rng.uniform(0.9, 0.98)
    if view == 3:
        yaw, pitch, fill = side * rng.uniform(35, 60), rng.uniform(20, 30), rng.uniform(0.84, 0.95)
    if behind:
        yaw += side * 90
    laptop.root.rotation_euler.z = math.radians(rng.uniform(-6, 6))
    home = np.random.default_rng(zlib.crc32(row['key'].encode()))
    scenes.build(scene_name, laptop, side if view == 3 else rng.choice([-1, 1]), behind, home, rng)
    shoot(laptop, new_camera(rng.uniform(38, 46)), yaw, pitch, fill, rng)


def main():
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    rows = goods()
    for view in options.views:
        for row in rows:
            name = f"{row['key']}-{view}"
            path = os.path.join(options.out, name + '.png')
            if options.only not in name or os.path.exists(path):
                continue
            started = time.time()
            rng = np.random.default_rng(zlib.crc32(name.encode()))
            scene_name = options.scene or list(scenes.SCENES)[zlib.crc32(row['key'].encode()) % len(scenes.SCENES)]
            bpy.ops.wm.read_factory_settings(use_empty=True)
            settings(bpy.context.scene, options.width, options.samples)
            compose(row, int(view), scene_name, rng)
            passes = develop.render_passes(bpy.context.scene)
            rendered = time.time()
            develop.save(develop.develop(passes, rng), path)
            print(f'{name} ({scene_name}): rendered in {rendered - started:.0f} s, developed in '
                  f'{time.time() - rendered:.0f} s', flush=True)


main()
