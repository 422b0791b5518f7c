import type { SceneSet } from '../draw-picture';
import { ACCENT, BARK, BRICK, INK, MINT, MIST, PAPER, ROSE, SLATE, TEAL, WATER, WOOD } from '../palette';
import { at, box, disc, line, oval, type Piece, ring, shape, times } from '../primitives';
import { sprayBottle } from '../things';

function cockroach(x: number, y: number, angle = 0, scale = 1): Piece {
  return at(
    x,
    y,
    [
      line('M-18,-14L-40,-26M-20,4L-46,2M-16,22L-38,40M18,-14L40,-26M20,4L46,2M16,22L38,40', INK, 4),
      line('M-5,-42Q-14,-66 -30,-72M5,-42Q14,-66 30,-72', INK, 3),
      oval(0, 6, 21, 40, BARK),
      line('M0,-18V44', INK, 3),
      oval(0, -28, 17, 13, INK),
      disc(0, -42, 8, BARK),
    ],
    angle,
    scale,
  );
}

function rat(x: number, y: number, scale = 1): Piece {
  return at(
    x,
    y,
    [
      line('M58,20Q92,26 88,0Q86,-16 102,-18', ROSE, 5),
      shape('M-62,24Q-50,-6 -20,-8Q4,-34 36,-22Q64,-8 60,26Q56,32 48,32H-44Q-60,32 -62,24Z', SLATE),
      disc(-22, -14, 13, SLATE),
      disc(-22, -14, 7, ROSE),
      disc(-42, 8, 4, INK),
      disc(-62, 24, 5, ROSE),
      line('M-56,20L-76,14M-56,26L-76,28', INK, 2),
      line('M-30,32H-18M34,32H48', ROSE, 6),
    ],
    0,
    scale,
  );
}

export const pestControl: SceneSet = {
  ground: 'sage',
  scenes: {
    '': [
      cockroach(212, 128, 18, 0.95),
      sprayBottle(92, 134, 1.25, TEAL),
      ring(214, 126, 62, BRICK, 9),
      line('M170,82L258,170', BRICK, 9),
    ],
    cockroaches: [
      cockroach(122, 112, -24, 1.15),
      cockroach(214, 164, 32, 0.62),
      at(
        236,
        84,
        [
          box(-10, -44, 20, 60, PAPER, 4),
          box(-10, -30, 20, 26, ACCENT),
          shape('M-7,16H7L2,40H-2Z', INK),
          box(-14, -50, 28, 8, INK, 3),
          line('M0,-50V-62', SLATE, 5),
        ],
        34,
      ),
      disc(196, 128, 5, ACCENT),
      disc(180, 138, 4, ACCENT),
      at(84, 190, [
        oval(-9, 0, 6, 4, INK),
        disc(0, 0, 4, INK),
        oval(9, 0, 7, 5, INK),
        line('M0,0L-4,9M0,0L4,9M-2,0L-6,-8', INK, 1.5),
      ]),
      at(126, 198, [
        oval(-9, 0, 6, 4, INK),
        disc(0, 0, 4, INK),
        oval(9, 0, 7, 5, INK),
        line('M0,0L-4,9M0,0L4,9M-2,0L-6,-8', INK, 1.5),
      ]),
    ],
    termites: [
      shape('M66,66H226V206H66Z', WOOD),
      line('M84,66V206M112,66V150M196,66V206M168,66V120', BARK, 3),
      shape(
        'M116,206Q112,170 132,160Q126,132 150,128Q158,100 180,116Q204,116 198,144Q214,160 202,206Z',
        '#6d4527',
      ),
      line('M132,206Q128,180 146,170Q142,150 160,144Q164,128 178,132M170,206Q166,186 180,176', BARK, 6),
      termite(98, 120, 30),
      termite(142, 96, -20),
      termite(214, 92, 60),
      at(
        258,
        128,
        [
          box(-9, -26, 18, 56, MINT, 4),
          box(-9, -8, 18, 38, TEAL, 4),
          line('M0,30V62', SLATE, 4),
          box(-16, -32, 32, 7, INK, 3),
          line('M0,-32V-50M-12,-52H12', INK, 5),
        ],
        38,
      ),
    ],
    mosquitoes: [
      at(160, 112, [
        shape('M4,-10Q34,-74 72,-62Q66,-24 14,2ZM-6,-10Q-18,-78 20,-88Q40,-50 8,-4Z', MINT),
        line('M-20,6L-44,34L-36,64M-4,10L-16,44L-2,72M12,8L22,40L12,70M26,4L52,26L56,58', INK, 4),
        shape('M-30,-12Q0,-24 30,-6Q64,4 82,28Q44,22 10,12Q-20,10 -30,-12Z', INK),
        line('M34,4L40,12M50,10L56,18', PAPER, 3),
        disc(-36, -10, 14, INK),
        disc(-40, -14, 4, BRICK),
        line('M-46,-4L-84,26', INK, 4),
      ]),
      oval(90, 206, 34, 6, WATER),
      ring(90, 206, 18, PAPER, 2),
    ],
    'bed-bugs-rats': [
      box(52, 54, 14, 100, BARK, 4),
      box(58, 104, 204, 36, PAPER, 8),
      box(58, 126, 204, 26, TEAL, 6),
      box(72, 88, 56, 22, MINT, 8),
      box(248, 92, 14, 62, BARK, 4),
      bedBug(170, 98),
      bedBug(206, 92),
      bedBug(226, 122),
      rat(150, 180, 0.78),
      at(246, 190, [
        shape('M-12,-14L26,0L-12,14Z', ACCENT),
        disc(-2, -3, 3, '#c8660f'),
        disc(6, 4, 2.5, '#c8660f'),
      ]),
      times(1, () => box(66, 152, 12, 14, BARK)),
    ],
  },
};

function termite(x: number, y: number, angle: number): Piece {
  return at(
    x,
    y,
    [
      line('M-5,-4L-11,-10M-5,4L-11,10M4,-4L2,-11M4,4L2,11', INK, 2),
      oval(6, 0, 12, 6, '#f3dcae'),
      disc(-8, 0, 5, BRICK),
      line('M-12,-2L-18,-4M-12,2L-18,4', INK, 2),
    ],
    angle,
    1.15,
  );
}

function bedBug(x: number, y: number): Piece {
  return at(x, y, [
    line('M-9,-3L-15,-7M-10,2H-17M-8,7L-14,11M9,-3L15,-7M10,2H17M8,7L14,11', INK, 2),
    oval(0, 2, 11, 12, BRICK),
    line('M-9,2H9M-8,7H8', MIST, 1.5),
    disc(0, -10, 5, INK),
  ]);
}
