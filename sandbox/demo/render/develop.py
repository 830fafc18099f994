"""Turns the passes of a short render into a picture like a phone's.

Debian's Blender has no denoiser, so light and colour are rendered apart: the light is smoothed where the surface is
the same, and the colour of the surface stays sharp (edge-avoiding a-trous filter: Dammertz and others, 2010)."""
import os
import tempfile

import bpy
import numpy as np

PASSES = {'DiffDir': 'diffuse_direct', 'DiffInd': 'diffuse_indirect', 'DiffCol': 'diffuse_color',
          'GlossDir': 'glossy_direct',
          'GlossInd': 'glossy_indirect', 'GlossCol': 'glossy_color', 'Emit': 'emit', 'Env': 'environment',
          'Normal': 'normal'}
#: Target luminance of the picture's middle.
MIDDLE = 0.19


def render_passes(scene):
    """Renders and returns each pass as an array of rows from the bottom, colours linear."""
    layer = scene.view_layers[0]
    for name in PASSES.values():
        setattr(layer, 'use_pass_' + name, True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    with tempfile.TemporaryDirectory() as folder:
        target.base_path = folder
        target.format.file_format, target.format.color_depth = 'OPEN_EXR', '32'
        target.file_slots.clear()
        for name in PASSES:
            target.file_slots.new(name)
            tree.links.new(source.outputs[name], target.inputs[name])
        bpy.ops.render.render()
        return {name: read(os.path.join(folder, next(f for f in os.listdir(folder) if f.startswith(name + '0'))))
                for name in PASSES}


def read(path):
    image = bpy.data.images.load(path)
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(image.size[1], image.size[0], 4)[..., :3].copy()
    bpy.data.images.remove(image)
    return pixels


def luminance(colours):
    return colours @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def neighbours(array, step):
    """Weight and view of the array, shifted by -step, 0 and step along both axes; borders are repeated."""
    high, wide = array.shape[:2]
    padded = np.pad(array, [(step, step), (step, step)] + [(0, 0)] * (array.ndim - 2), 'edge')
    for y in range(3):
        for x in range(3):
            yield (2 - abs(y - 1)) * (2 - abs(x - 1)), padded[y * step:y * step + high, x * step:x * step + wide]


def average(value, guides, step):
    """Averages each pixel with eight neighbours some steps away, weighted by the similarity of the guides."""
    total, weights = np.zeros_like(value), np.zeros(value.shape[:2], np.float32)
    for (kernel, near), (_, guide) in zip(neighbours(value, step), neighbours(guides, step)):
        apart = guide - guides
        weight = kernel * np.exp(-np.einsum('yxc,yxc->yx', apart, apart))
        total += near * weight[..., None]
        weights += weight
    return total / weights[..., None]


def smooth(value, guides, levels, tolerance):
    """Denoises in steps of 1, 2, 4 ... pixels. A blurred version decides which pixels have similar light."""
    rough = value
    for step in (1, 2, 2):
        rough = average(rough, guides, step)
    shade = np.log(luminance(rough) + 0.02)[..., None] / tolerance
    for level in range(levels):
        value = average(value, np.concatenate([guides, shade * (1 + level / 2)], -1), 2 ** level)
    return value


def despeckle(value):
    """Darkens single pixels that are far brighter than their neighbours."""
    bright = luminance(value)
    around = np.partition(np.stack([near for _, near in neighbours(bright, 1)]), 6, 0)[6]
    return value * np.minimum(1, (around * 1.15 + 0.01) / (bright + 1e-4))[..., None]


def denoise(passes):
    """The picture in linear colours."""
    guides = np.concatenate([passes['Normal'] * 3, passes['DiffCol'] * 4, passes['GlossCol'] * 2], -1)
    diffuse = smooth(despeckle(passes['DiffDir'] + passes['DiffInd']), guides, 5, 0.7)
    glossy = smooth(despeckle(passes['GlossDir'] + passes['GlossInd']), guides, 3, 0.8)
    return diffuse * passes['DiffCol'] + glossy * passes['GlossCol'] + passes['Emit'] + passes['Env']


def expose(picture, bias=1.0):
    """Exposes for the middle of the frame, without the brightest spots."""
    high, wide = picture.shape[:2]
    middle = luminance(picture[high // 6:-high // 6, wide // 6:-wide // 6])
    gain = min(MIDDLE / np.exp(np.log(middle + 0.01).mean()), 0.9 / np.percentile(luminance(picture), 93))
    return picture * gain * bias


def blur(picture, times):
    for _ in range(times):
        picture = sum(weight * near for weight, near in neighbours(picture, 1)) / 16
    return picture


def develop(passes, rng):
    """Colours as a phone stores them, 0 to 1: exposure, glow, shoulder, sharpening, vignette, grain."""
    picture = expose(denoise(passes), rng.uniform(0.9, 1.15))
    warmth = rng.uniform(-0.03, 0.04)
    picture = picture * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    small = picture[::8, ::8]
    glow = np.repeat(np.repeat(blur(np.clip(small - 0.8, 0, 2), 6), 8, 0), 8, 1)[:picture.shape[0],
                                                                                 :picture.shape[1]]
    picture = picture + blur(glow, 3) * 0.06
    high, wide = picture.shape[:2]
    y, x = np.mgrid[-1:1:high * 1j, -1:1:wide * 1j]
    picture = picture * (1 - 0.13 * (x * x + y * y) / 2)[..., None]
    tone = curve(picture + (luminance(picture)[..., None] - picture) * 0.14)
    tone += (tone - blur(tone, 1)) * 0.35
    grain = rng.normal(0, 1, (high, wide, 1)) * 0.6 + rng.normal(0, 1, picture.shape) * 0.4
    tone += blur(grain, 1) * (0.016 - 0.008 * luminance(tone))[..., None]
    return np.clip(tone, 0, 1).astype(np.float32)


def curve(picture):
    """A film-like shoulder on linear light, then the curve of screens."""
    lit = np.clip(picture, 0, None) * 1.05
    lit = lit * (2.51 * lit + 0.03) / (lit * (2.43 * lit + 0.59) + 0.14) * 0.92 + 0.002
    return np.where(lit < 0.0031308, lit * 12.92, 1.055 * np.clip(lit, 1e-6, None) ** (1 / 2.4) - 0.055)


def save(picture, path):
    high, wide = picture.shape[:2]
    image = bpy.data.images.new('picture', wide, high)
    pixels = np.ones((high, wide, 4), np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
