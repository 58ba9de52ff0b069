import type { CSSObject, Transformer } from '@ant-design/cssinjs';

const FLEXIBLE: readonly unknown[] = ['flex', 'inline-flex'];

/** Returns the distance between children: for rows and for columns separately when the gap names both. */
function distancesOf({ gap, rowGap, columnGap }: CSSObject): { row: CSSObject['gap']; column: CSSObject['gap'] } {
  const [both, columnOfBoth = both] = typeof gap === 'string' && !gap.includes('(') ? gap.trim().split(/\s+/) : [gap];
  return { row: rowGap ?? both, column: columnGap ?? columnOfBoth };
}

/** Returns margins that replace the gap of a flexbox; in a flexbox that wraps, each child has its margins after it and below it. */
function marginsOf(style: CSSObject): CSSObject {
  const { row, column } = distancesOf(style);
  if (style.flexWrap === 'wrap') return { '&& > *': { ...(column ? { marginRight: column } : {}), ...(row ? { marginBottom: row } : {}) } };
  const isColumn = style.flexDirection === 'column';
  const distance = isColumn ? row : column;
  return distance ? { '&& > * + *': isColumn ? { marginTop: distance } : { marginLeft: distance } } : {};
}

/** Rewrites antd's flexboxes for browsers without flex `gap`. antd uses no reversed direction, so that case is not handled. */
export const flexGapTransformer: Transformer = {
  visit: (style) => (FLEXIBLE.includes(style.display) ? { ...style, ...marginsOf(style) } : style),
};
