import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/run';

/** A text in a package's code that survives minification, and a file of the package that contains it. */
interface Mark {
  text: string;
  shownBy: string;
}

export const MARKS = {
  antd: { text: 'data-css-hash', shownBy: '@ant-design/cssinjs/es/StyleContext.js' },
  'antd icons': { text: 'anticon', shownBy: '@ant-design/icons/es/components/AntdIcon.js' },
  'react-dom': { text: '__reactEvents$', shownBy: 'react-dom/cjs/react-dom.production.min.js' },
  'sm-crypto': { text: 'FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF', shownBy: 'sm-crypto/src/sm2/utils.js' },
  'maplibre-gl': { text: 'maplibregl-', shownBy: 'maplibre-gl/dist/maplibre-gl-csp.js' },
  TypeBox: { text: 'TypeBox.Kind', shownBy: '@sinclair/typebox/build/esm/type/symbols/symbols.mjs' },
} as const satisfies Record<string, Mark>;

export type MarkedPackage = keyof typeof MARKS;

export const marked = Object.keys(MARKS) as MarkedPackage[];

/** Whether the installed package still contains its mark: an outdated mark would find nothing anywhere. */
export function isMarkOfPackage(name: MarkedPackage): boolean {
  const { text, shownBy } = MARKS[name];
  return readFileSync(join(projectRoot, 'node_modules', shownBy), 'utf8').includes(text);
}

/** The marks of the map and chart libraries, which are in the packages of their own screens; the names are from their code. */
export const CHART_MARKS = ['_echarts_instance_', 'maplibregl-'] as const;
