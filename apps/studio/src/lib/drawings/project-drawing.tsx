/**
 * Own drawings that stand for a project without a picture, by its main question type, in a hue kept by its id. They are pictures
 * and not parts of the page: a list of projects would else hold some twenty shapes a tile.
 */

const hues = [248, 152, 22, 340, 200, 285, 232, 172] as const;

/** The same id always gives the same hue. */
function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return hues[sum % hues.length] ?? 248;
}

interface Ink {
  soft: string;
  mid: string;
  strong: string;
  head: string;
}
const inkOf = (hue: number): Ink => ({
  soft: `hsl(${hue} 55% 93%)`,
  mid: `hsl(${hue} 48% 82%)`,
  strong: `hsl(${hue} 60% 52%)`,
  head: `hsl(${hue} 28% 21%)`,
});

const website = (ink: Ink): string => `
  <rect width="274" height="148" fill="#fff"/>
  <rect width="274" height="19" fill="${ink.head}"/>
  <rect x="9" y="7" width="34" height="5" rx="2.5" fill="#fff" opacity=".75"/>
  <rect x="172" y="7" width="22" height="5" rx="2.5" fill="#fff" opacity=".45"/>
  <rect x="200" y="7" width="22" height="5" rx="2.5" fill="#fff" opacity=".45"/>
  <rect x="248" y="5" width="17" height="9" rx="4.5" fill="${ink.strong}"/>
  <rect x="9" y="28" width="128" height="72" rx="3" fill="${ink.soft}"/>
  <circle cx="73" cy="64" r="22" fill="${ink.mid}"/>
  <rect x="148" y="31" width="102" height="7" rx="2" fill="#23262f"/>
  <rect x="148" y="45" width="116" height="4" rx="2" fill="#c9ccd6"/>
  <rect x="148" y="53" width="94" height="4" rx="2" fill="#c9ccd6"/>
  <rect x="148" y="83" width="72" height="15" rx="3" fill="${ink.strong}"/>
  ${[9, 74, 139, 204].map((x) => `<rect x="${x}" y="110" width="60" height="38" rx="2" fill="${ink.soft}"/>`).join('')}`;

const phone = (ink: Ink): string => `
  <rect width="274" height="148" fill="${ink.soft}"/>
  <rect x="104.5" y="4.5" width="65" height="160" rx="7" fill="#fff" stroke="${ink.mid}"/>
  <rect x="112" y="14" width="34" height="5" rx="2" fill="#23262f"/>
  <rect x="112" y="26" width="51" height="34" rx="3" fill="${ink.mid}"/>
  ${[68, 86, 104, 122]
    .map(
      (y, row) => `<rect x="112" y="${y}" width="12" height="12" rx="3" fill="${ink.soft}"/>
        <rect x="129" y="${y + 4}" width="${32 - row * 4}" height="4" rx="2" fill="#c9ccd6"/>`,
    )
    .join('')}`;

const survey = (ink: Ink): string => `
  <rect width="274" height="148" fill="${ink.soft}"/>
  <rect x="57" y="20" width="160" height="140" rx="7" fill="#fff" stroke="${ink.mid}"/>
  <rect x="73" y="36" width="96" height="7" rx="2" fill="#23262f"/>
  ${[58, 82, 106, 130]
    .map(
      (y, row) => `<rect x="73" y="${y}" width="12" height="12" rx="3" fill="${row === 1 ? ink.strong : ink.soft}"/>
        <rect x="93" y="${y + 4}" width="${92 - row * 14}" height="4" rx="2" fill="#c9ccd6"/>`,
    )
    .join('')}`;

function shapesOf(questionType: number): (ink: Ink) => string {
  if (questionType === 24) return website;
  return questionType === 30 || questionType === 31 ? phone : survey;
}

/** 274 × 148, from its top, cut to the box it fills. */
function drawingUrl(projectId: string, questionType: number): string {
  const shapes = shapesOf(questionType)(inkOf(hueOf(projectId)));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 274 148" preserveAspectRatio="xMidYMin slice">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** Fills its box; decorative. */
export function ProjectDrawing({ projectId, questionType }: { projectId: string; questionType: number }) {
  return <img src={drawingUrl(projectId, questionType)} alt="" />;
}
