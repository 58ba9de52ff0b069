import type { CSSObject, Transformer } from '@ant-design/cssinjs';

const FLEXIBLE: readonly unknown[] = ['flex', 'inline-flex'];

/** A distance between children: of its rows and of its columns where it names both. */
function distancesOf({ gap, rowGap, columnGap }: CSSObject): { row: CSSObject['gap']; column: CSSObject['gap'] } {
  const [both, columnOfBoth = both] = typeof gap === 'string' && !gap.includes('(') ? gap.trim().split(/\s+/) : [gap];
  return { row: rowGap ?? both, column: columnGap ?? columnOfBoth };
}

/** What keeps the children of a flexible box apart by margins instead; those of one that wraps each carry theirs behind and below them. */
function marginsOf(style: CSSObject): CSSObject {
  const { row, column } = distancesOf(style);
  if (style.flexWrap === 'wrap') return { '&& > *': { ...(column ? { marginRight: column } : {}), ...(row ? { marginBottom: row } : {}) } };
  const isColumn = style.flexDirection === 'column';
  const distance = isColumn ? row : column;
  return distance ? { '&& > * + *': isColumn ? { marginTop: distance } : { marginLeft: distance } } : {};
}

/** Writes antd's flexible boxes for browsers that do not know their `gap`. What names its direction backwards is not among antd's. */
export const flexGapTransformer: Transformer = {
  visit: (style) => (FLEXIBLE.includes(style.display) ? { ...style, ...marginsOf(style) } : style),
};
