"""Turns the passes of a short render into a picture that looks like a phone's photo.

Debian's Blender has no denoiser, so this file removes the noise by feature regression (Bitterli and others, 2016).
Blender renders light and surface color as separate passes. Around each pixel, a linear regression predicts the
noisy light from features without noise: the normals and colors of the surfaces. The predicted light replaces the
noisy light, so edges stay sharp."""
import os
import tempfile

import bpy
import numpy as np
from scipy import ndimage

PASSES = {'DiffDir': 'diffuse_direct', 'DiffInd': 'diffuse_indirect', 'DiffCol': 'diffuse_color',
          'GlossDir': 'glossy_direct', 'GlossInd': 'glossy_indirect', 'GlossCol': 'glossy_color',
          'Emit': 'emit', 'Env': 'environment', 'Normal': 'normal'}
#: Automatic exposure moves the luminance of the picture's middle toward this value.
MIDDLE = 0.25
#: Neighborhoods of the regression, each as (downscaling factor, radius in downscaled pixels).
WIDE, NARROW = (4, 3), (2, 2)


def render_passes(scene):
    """Renders the scene. @returns one array for each pass, in linear colors, bottom row first"""
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
        target.format.file_format, target.format.color_depth = 'OPEN_EXR', '16'
        target.format.exr_codec = 'NONE'
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


def luminance(colors):
    return colors @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def mean(array, radius):
    return ndimage.uniform_filter(array, (2 * radius + 1,) * 2 + (0,) * (array.ndim - 2), mode='nearest')


def shrink(array, times):
    """Downscales an array: each result is the mean of a square of times x times pixels."""
    high, wide, bands = array.shape
    return array.reshape(high // times, times, wide // times, times, bands).mean((1, 3))


def grow(array, times):
    """Upscales an array by a factor, with interpolation."""
    array = np.repeat(np.repeat(array, times, 0), times, 1)
    return ndimage.uniform_filter(array, (times + 1, times + 1, 0), mode='nearest')


def fit(value, features, radius):
    """@returns the least-squares coefficients that predict value from features around each pixel"""
    bands = features.shape[-1]
    upper = [(row, column) for row in range(bands) for column in range(row, bands)]
    products = mean(np.stack([features[..., row] * features[..., column] for row, column in upper], -1), radius)
    matrix = np.empty(features.shape + (bands,), np.float32)
    for index, (row, column) in enumerate(upper):
        matrix[..., row, column] = matrix[..., column, row] = products[..., index]
    matrix += np.diag([0.004] * (bands - 1) + [0]).astype(np.float32)
    target = mean(features[..., :, None] * value[..., None, :], radius)
    return np.linalg.solve(matrix, target)


def smooth(value, features):
    """Smooths with the wide fit. Where the narrow fit differs, as at a shadow's edge, the narrow fit replaces it."""
    results = []
    for times, radius in (WIDE, NARROW):
        weights = fit(shrink(value, times), shrink(features, times), radius)
        weights = mean(weights.reshape(weights.shape[:2] + (-1,)), max(radius // 2, 1))
        weights = grow(weights, times).reshape(features.shape + value.shape[2:])
        results.append(np.einsum('yxf,yxfc->yxc', features, weights))
    wide, narrow = results
    level = ndimage.uniform_filter(np.abs(narrow - wide).mean(-1), 5) / (np.abs(wide).mean(-1) + 0.03)
    share = np.clip((level - 0.06) / 0.12, 0, 1)[..., None]
    return wide + (narrow - wide) * share


def despeckle(value):
    """Darkens single pixels that are far brighter than their neighbors."""
    bright = luminance(value)
    around = ndimage.median_filter(bright, 3)
    return value * np.minimum(1, (around * 1.6 + 0.02) / (bright + 1e-4))[..., None]


def denoise(passes):
    one = np.ones(passes['Normal'].shape[:2] + (1,), np.float32)
    colors = [luminance(passes[name])[..., None] for name in ('DiffCol', 'GlossCol')]
    features = np.concatenate([passes['Normal'], *colors, one], -1)
    light = np.concatenate([despeckle(passes['DiffDir'] + passes['DiffInd']),
                            despeckle(passes['GlossDir'] + passes['GlossInd'])], -1)
    light = np.maximum(smooth(light, features), 0)
    return light[..., :3] * passes['DiffCol'] + light[..., 3:] * passes['GlossCol'] + passes['Emit'] + passes['Env']


def expose(picture, bias=1.0):
    """Automatic exposure by the middle of the frame. A full correction would turn a black laptop gray, so the exponent
    weakens it. The limit keeps about 88 % of the pixels below white."""
    high, wide = picture.shape[:2]
    middle = luminance(picture[high // 6:-high // 6, wide // 6:-wide // 6])
    gain = min((MIDDLE / np.exp(np.log(middle + 0.01).mean())) ** 0.6, 0.95 / np.percentile(luminance(picture), 88))
    return picture * gain * bias


def balance(picture):
    """@returns gains of red, green and blue that move the average color a third of the way to gray"""
    average = np.minimum(picture, 1.5).mean((0, 1))
    return (luminance(average) / average) ** 0.33


def develop(passes, rng):
    """@returns sRGB colors from 0 to 1, after exposure, white balance, glow, vignette, tone curve, sharpening and
    grain"""
    picture = expose(denoise(passes), rng.uniform(0.92, 1.15))
    picture = picture * balance(picture) * np.array([1 + rng.uniform(-0.03, 0.03), 1, 1], np.float32)
    picture += blur(np.clip(picture - 1, 0, 2), 10) * 0.03
    high, wide = picture.shape[:2]
    y, x = np.mgrid[-1:1:high * 1j, -1:1:wide * 1j]
    picture = picture * (1 - 0.13 * (x * x + y * y) / 2)[..., None]
    tone = curve(picture + (luminance(picture)[..., None] - picture) * 0.08)
    tone = along_edges(tone)
    tone += (tone - blur(tone, 0.8)) * 0.4
    grain = rng.normal(0, 1, (high, wide, 1)) * 0.6 + rng.normal(0, 1, picture.shape) * 0.4
    tone += blur(grain, 0.6) * (0.016 - 0.008 * luminance(tone))[..., None]
    return np.clip(tone, 0, 1).astype(np.float32)


def along_edges(tone):
    """Smooths edges along their direction. A render with few samples leaves edges ragged."""
    bright = ndimage.gaussian_filter(luminance(tone), 0.7)
    up, right = ndimage.sobel(bright, 0), ndimage.sobel(bright, 1)
    rows, columns, both = (ndimage.gaussian_filter(product, 1.3) for product in (up * up, right * right, up * right))
    # Direction in which the brightness changes least, and strength of the change.
    angle = 0.5 * np.arctan2(2 * both, columns - rows) + np.pi / 2
    change = rows + columns
    coherent = np.sqrt((columns - rows) ** 2 + 4 * both ** 2) / (change + 1e-6)
    share = np.clip((change - 0.02) / 0.06, 0, 1) * np.clip(coherent * 2 - 0.9, 0, 1)
    y, x = np.mgrid[0:tone.shape[0], 0:tone.shape[1]]
    total, weights = tone.copy(), 1.0
    for step, weight in ((-2, 0.45), (-1, 0.85), (1, 0.85), (2, 0.45)):
        place = [y + step * np.sin(angle), x + step * np.cos(angle)]
        moved = [ndimage.map_coordinates(tone[..., band], place, order=1, mode='nearest') for band in range(3)]
        total += weight * np.stack(moved, -1)
        weights += weight
    return tone + (total / weights - tone) * share[..., None]


def blur(picture, radius):
    return ndimage.gaussian_filter(picture, (radius, radius, 0))


def curve(picture):
    """Compresses highlights as film does, then converts linear light to sRGB."""
    lit = np.clip(picture, 0, None) * 1.05
    lit = lit * (2.51 * lit + 0.03) / (lit * (2.43 * lit + 0.59) + 0.14) * 0.94 + 0.002
    return np.where(lit < 0.0031308, lit * 12.92, 1.055 * np.clip(lit, 1e-6, None) ** (1 / 2.4) - 0.055)


def save(picture, path):
    high, wide = picture.shape[:2]
    image = bpy.data.images.new('picture', wide, high)
    pixels = np.ones((high, wide, 4), np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
    bpy.data.images.remove(image)
