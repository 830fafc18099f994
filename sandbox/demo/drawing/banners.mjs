import { AMBER, darker } from './colours.mjs';
import { drawLaptop } from './laptop.mjs';
import { modelWith } from './models.mjs';
import { drawBust } from './people.mjs';
import { PEOPLE } from './portraits.mjs';
import { drawLeaf, drawPlant } from './plants.mjs';
import { drawMug } from './props.mjs';
import { drawDisc, drawRoom, drawTable } from './room.mjs';

/** Wide pictures behind text: the left half is calm and dark enough for white letters. */

const model = (name, changes) => modelWith(name, { shadow: 0.6, ...changes });

function drawLamp(drawing, x, top) {
  const cone = drawing.linear([x, top + 70], [x, top + 420], {
    0: ['#fde68a', 0.34],
    1: ['#fde68a', 0],
  });
  drawing.path(`M${x - 62} ${top + 70}L${x - 260} ${top + 430}H${x + 260}L${x + 62} ${top + 70}Z`, {
    fill: cone,
  });
  drawing.stroke(`M${x} -10V${top}`, '#0b2a2a', 5);
  drawing.path(`M${x - 24} ${top}H${x + 24}L${x + 70} ${top + 70}H${x - 70}Z`, { fill: AMBER });
  drawing.path(`M${x} ${top}H${x + 24}L${x + 70} ${top + 70}H${x}Z`, { fill: darker(AMBER, 0.12) });
  drawing.add(`<ellipse cx="${x}" cy="${top + 70}" rx="70" ry="10" fill="#fef3c7"/>`);
}

/** Laptops on a desk in the evening. */
function desk(drawing) {
  drawRoom(drawing, { left: '#0d5f58', right: '#0f8a7d', table: '#0b4a47', horizon: 452 });
  drawDisc(drawing, 1195, 270, 235, '#14b8a6');
  drawLamp(drawing, 1370, 60);
  drawPlant(drawing, 918, 494, 215, '#f8fafc', '#22a06b');
  drawLaptop(drawing, model('ultrabook-gold-13', { yaw: 154, pitch: 17, open: 98 }), [1246, 220, 300, 250]);
  drawLaptop(drawing, model('ultrabook-silver-13', { yaw: -20, pitch: 19 }), [918, 150, 460, 410]);
  drawMug(drawing, 1468, 556, 96, AMBER);
}

/** An arm from the shoulder over the elbow to the hand, with a crease where it meets the body. */
function drawArm(drawing, { top, skin }, shoulder, elbow, hand) {
  const cuff = hand.map((value, i) => value + (elbow[i] - value) * 0.34);
  drawing.stroke(`M${cuff.join(' ')}L${hand.join(' ')}`, skin, 34);
  const sleeve = `M${shoulder.join(' ')}Q${elbow.join(' ')} ${cuff.join(' ')}`;
  drawing.stroke(sleeve, darker(top, 0.2), 66);
  drawing.stroke(sleeve, top, 60);
}

/** Seller and buyer meet across a table; the laptop changes hands. */
function handOver(drawing) {
  const room = { left: '#134057', right: '#1d6f86', table: '#0d2c3d', horizon: 548 };
  drawRoom(drawing, room);
  drawDisc(drawing, 1190, 300, 265, '#2ba7b8');
  const seller = { ...PEOPLE.ines, turn: 0.9 };
  const buyer = { ...PEOPLE.omar, turn: -0.9 };
  for (const [person, x] of [
    [seller, 962],
    [buyer, 1418],
  ]) {
    drawing.group({ transform: `translate(${x} 210) scale(1.5)` }, () => drawBust(drawing, person, 220));
  }
  drawTable(drawing, room);
  drawArm(drawing, seller, [1048, 392], [1062, 560], [1128, 474]);
  drawArm(drawing, buyer, [1332, 392], [1318, 560], [1252, 474]);
  const laptop = model('ultrabook-silver-13', { form: 'closed', yaw: -16, pitch: 36, shadow: 0 });
  drawLaptop(drawing, laptop, [1082, 350, 216, 122]);
  drawThumb(drawing, 1112, 462, 1, seller.skin);
  drawThumb(drawing, 1268, 462, -1, buyer.skin);
}

function drawThumb(drawing, x, y, side, skin) {
  drawing.stroke(`M${x} ${y}q${side * 10} -14 ${side * 26} -12`, skin, 16);
}

/** Two arrows around the laptop: used again instead of thrown away. */
function drawCycle(drawing, x, y, radius) {
  const [cos, sin] = [Math.cos(-0.62), Math.sin(-0.62)];
  const end = [radius * cos, radius * sin];
  const head = (outwards, onwards) =>
    `${end[0] + radius * (outwards * cos - onwards * sin)} ${end[1] + radius * (outwards * sin + onwards * cos)}`;
  for (const turn of [0, 180]) {
    drawing.group({ transform: `translate(${x} ${y}) rotate(${turn})`, opacity: 0.55 }, () => {
      drawing.stroke(
        `M${-radius * 0.96} ${-radius * 0.28}A${radius} ${radius} 0 0 1 ${end.join(' ')}`,
        '#bbf7d0',
        22,
      );
      const tip = { fill: '#bbf7d0', stroke: '#bbf7d0', 'stroke-width': 8, 'stroke-linejoin': 'round' };
      drawing.path(`M${head(0.12, 0)}L${head(-0.12, 0)}L${head(0, 0.2)}Z`, tip);
    });
  }
}

/** A second life: green grows around the laptop. */
function reuse(drawing) {
  drawRoom(drawing, { left: '#14532d', right: '#2f8a55', table: '#0f4226', horizon: 486 });
  drawDisc(drawing, 1150, 318, 226, '#4ade80');
  drawCycle(drawing, 1150, 318, 272);
  const fan = [
    [-74, 190],
    [-48, 235],
    [-22, 255],
    [8, 262],
    [36, 246],
    [62, 215],
    [86, 175],
  ];
  fan.forEach(([angle, length], i) =>
    drawLeaf(drawing, 1150 + angle * 1.7, 330, angle, length, i % 2 ? '#22c55e' : '#15803d'),
  );
  drawLaptop(
    drawing,
    model('student-silver-15', {
      numberPad: false,
      yaw: -16,
      pitch: 20,
      wallpaper: 'peaks',
      colours: ['#14532d', '#22c55e', '#fde68a'],
    }),
    [925, 180, 450, 390],
  );
  drawPlant(drawing, 1468, 566, 210, AMBER, '#16a34a');
}

/** A row of laptops of all kinds, for the head of a category page. */
function row(drawing) {
  drawRoom(drawing, { left: '#0d5f58', right: '#129184', table: '#0b4a47', horizon: 262 });
  drawDisc(drawing, 1135, 170, 150, '#2dd4bf');
  drawPlant(drawing, 1528, 304, 92, '#f8fafc', '#22a06b');
  drawLaptop(drawing, model('convertible-graphite-stand', { yaw: 24 }), [772, 120, 178, 180]);
  drawLaptop(drawing, model('gaming-slate-rainbow-16', { yaw: -22 }), [1252, 86, 236, 222]);
  drawLaptop(drawing, model('ultrabook-silver-13', { yaw: -14 }), [934, 64, 330, 262]);
}

export const BANNERS = { 'banner-1': desk, 'banner-2': handOver, 'banner-3': reuse };
export const CATEGORY_BANNER = row;
