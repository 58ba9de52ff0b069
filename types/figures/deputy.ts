import type { Figure, FigurePart } from './figure';

/** The number of deputies by which means are divided. */
export const SERVING: FigurePart = {
  measure: 'deputy.serving',
  name: '在任代表',
  list: { path: '/deputy/keepalive-list', filters: { state: 'serving' }, area: 'areaCode' },
};

export const deputyFigures = {
  deputies: {
    name: '在任代表',
    unit: '名',
    definition: '本届在任的代表资格数，一人任两级代表的计两名',
    of: SERVING,
    isNow: true,
  },
} as const satisfies Record<string, Figure>;
