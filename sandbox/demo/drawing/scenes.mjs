import { drawBackdrop } from './backdrops.mjs';
import { drawLaptop } from './laptop.mjs';
import { modelWith as model } from './models.mjs';
import { drawPlant } from './plants.mjs';
import { drawBooks, drawHeadset, drawMouse, drawMug, drawPencils, drawTablet } from './props.mjs';

/** Pictures of the categories: stronger colours than products, and the things people use the laptop with. */

function gaming(drawing) {
  drawBackdrop(drawing, { wall: '#3b2a86', table: '#1b1440', disc: '#8b5cf6', light: 0.12 });
  drawHeadset(drawing, 676, 455, 170, '#2a2f3d', '#22d3ee');
  drawLaptop(drawing, model('gaming-slate-rainbow-16', { shadow: 0.75 }), [70, 110, 520, 400]);
  drawMouse(drawing, 650, 525, 84, '#2a2f3d', '#d946ef');
}

function ultrabook(drawing) {
  drawBackdrop(drawing, { wall: '#b9def8', table: '#7fbde8', disc: '#4f9fd8', light: 0.4 });
  drawPlant(drawing, 128, 452, 240, '#f8fafc', '#0f766e');
  drawLaptop(drawing, model('ultrabook-gold-13', { yaw: 158, pitch: 18, open: 96 }), [440, 150, 290, 250]);
  drawLaptop(drawing, model('ultrabook-silver-13', { yaw: -20 }), [160, 130, 480, 380]);
}

function business(drawing) {
  drawBackdrop(drawing, { wall: '#aebccd', table: '#7d8ca1', disc: '#5c6b82', light: 0.35 });
  drawMug(drawing, 655, 430, 105, '#0f766e');
  drawLaptop(drawing, model('business-carbon-13', { yaw: 18 }), [90, 105, 520, 405]);
  drawBooks(drawing, 665, 530, 170, ['#1e293b', '#f59e0b']);
}

function creator(drawing) {
  drawBackdrop(drawing, { wall: '#fbc5a8', table: '#ef9a73', disc: '#e2673f', light: 0.35 });
  drawPencils(drawing, 118, 430, 175, '#0f766e');
  drawLaptop(drawing, model('creator-graphite-16', { yaw: -18, wallpaper: 'studio' }), [150, 95, 540, 385]);
  drawTablet(drawing, 560, 560, 300);
}

function student(drawing) {
  drawBackdrop(drawing, { wall: '#fde08a', table: '#f5bd41', disc: '#ef9a1d', light: 0.4 });
  drawLaptop(drawing, model('student-blue-14', { yaw: 22 }), [80, 110, 520, 400]);
  drawBooks(drawing, 668, 520, 205, ['#0f766e', '#e11d48', '#1d4ed8']);
  drawMug(drawing, 662, 416, 76, '#f8fafc');
}

function convertible(drawing) {
  drawBackdrop(drawing, { wall: '#8fe0d2', table: '#3fb3a2', disc: '#0f8a7d', light: 0.35 });
  drawPlant(drawing, 685, 440, 250, '#f59e0b', '#166534');
  drawLaptop(drawing, model('convertible-graphite-stand', { yaw: -24 }), [420, 190, 270, 220]);
  drawLaptop(drawing, model('convertible-silver-tent', { yaw: 24 }), [80, 140, 430, 370]);
}

export const CATEGORY_SCENES = { gaming, ultrabook, business, creator, student, convertible };
