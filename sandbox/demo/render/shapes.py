"""Basic meshes. One unit is a centimeter."""
import math

import bmesh
import bpy
from mathutils import Vector


def link(name, data, material=None, parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Adds a mesh or curve to the scene; turn is its rotation in degrees."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = [math.radians(angle) for angle in turn]
    thing.parent = parent
    if material:
        data.materials.append(material)
    return thing


def empty(name, parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    return link(name, None, None, parent, at, turn)


def outline(box, inset, radius, steps):
    """@returns the outline of a rounded rectangle as points, counter-clockwise. box is (x, y, width, depth)"""
    x, y, width, depth = box
    half_w, half_d = width / 2 - inset, depth / 2 - inset
    radius = max(min(radius - inset, half_w, half_d), 0.001)
    points = []
    for quarter in range(4):
        sign_x, sign_y = ((1, 1), (-1, 1), (-1, -1), (1, -1))[quarter]
        for step in range(steps + 1):
            angle = (quarter + step / steps) * math.pi / 2
            points.append((x + sign_x * (half_w - radius) + radius * math.cos(angle),
                           y + sign_y * (half_d - radius) + radius * math.sin(angle)))
    return points


def lofted(name, rings, smooth=True):
    """@returns a closed mesh through rings of points. rings has a list of rings for each body. All rings have the same
    number of points"""
    mesh = bmesh.new()
    for body in rings:
        loops = [[mesh.verts.new(point) for point in ring] for ring in body]
        for low, high in zip(loops, loops[1:]):
            for i in range(len(low)):
                mesh.faces.new((low[i - 1], low[i], high[i], high[i - 1])).smooth = smooth
        mesh.faces.new(reversed(loops[0]))
        mesh.faces.new(loops[-1])
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(35)
    return data


def slabs(name, boxes, height, radius=0.3, edge=0.05, draft=0.0, steps=6):
    """@returns rounded boxes on z = 0. edge is the radius of their edges. A positive draft narrows the top by this
    length, a negative draft the bottom"""
    edge = min(edge, height / 2.01)
    bend = [(edge * (1 - math.cos(a)), edge * (1 - math.sin(a))) for a in (0, 0.5, 1.05, math.pi / 2)]
    low = [(z, inset + max(-draft, 0)) for inset, z in reversed(bend)]
    high = [(height - z, inset + max(draft, 0)) for inset, z in bend]
    rings = [[[(x, y, z) for x, y in outline(box, inset, radius, steps)] for z, inset in low + high]
             for box in boxes]
    return lofted(name, rings)


def slab(name, width, depth, height, material, parent=None, at=(0, 0, 0), turn=(0, 0, 0), **form):
    """Adds a rounded box with flat shading on its faces."""
    thing = link(name, slabs(name, [(0, 0, width, depth)], height, **form), material, parent, at, turn)
    thing.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return thing


def lathe(name, profile, material, parent=None, at=(0, 0, 0), turn=(0, 0, 0), steps=40):
    """Adds a solid of revolution; profile lists pairs of radius and height."""
    angles = [2 * math.pi * i / steps for i in range(steps)]
    rings = [[(max(r, 0.001) * math.cos(a), max(r, 0.001) * math.sin(a), z) for a in angles] for r, z in profile]
    return link(name, lofted(name, [rings]), material, parent, at, turn)


def tube(name, points, radius, material, parent=None, closed=False):
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, 3, 16
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for knot, point in zip(spline.bezier_points, points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, 'AUTO', 'AUTO'
    return link(name, curve, material, parent)


def words(text, size, material, parent, at, turn=(0, 0, 0)):
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y, curve.resolution_u = text, size, 'CENTER', 'CENTER', 2
    return link('words', curve, material, parent, at, turn)


def quad(name, width, height, material, parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Adds a rectangle with texture coordinates from 0 to 1."""
    data = bpy.data.meshes.new(name)
    w, h = width / 2, height / 2
    data.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    corners = data.uv_layers.new().data
    for corner, uv in zip(corners, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        corner.uv = uv
    return link(name, data, material, parent, at, turn)


def cut(thing, cutter):
    """Subtracts one body from another; the cut surface has the cutter's material."""
    cutter.hide_render = True
    for material in cutter.data.materials:
        if material.name not in thing.data.materials:
            thing.data.materials.append(material)
    hole = thing.modifiers.new('cut', 'BOOLEAN')
    hole.object, hole.solver = cutter, 'EXACT'
    normals = thing.modifiers.get('normals')
    if normals:
        thing.modifiers.remove(normals)
    thing.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True


def aim(thing, target):
    direction = Vector(target) - thing.location
    thing.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()


def sheet(name, left, right):
    """@returns a strip between two lines with the same number of points"""
    data = bpy.data.meshes.new(name)
    count = len(left)
    data.from_pydata(left + right, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return data
