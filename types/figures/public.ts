interface PublicFigure {
  name: string;
  unit: '名' | '件' | '次' | '条' | '个';
  measure: string;
  /** The period of a value: by month, by whole year, or the present state. */
  by: 'month' | 'year' | 'now';
}

/** The figures on the public big screen, with the measures they use: these count only published rows. */
export const PUBLIC_FIGURES = {
  deputies: { name: '在任代表', unit: '名', measure: 'deputy.serving', by: 'now' },
  suggestions: { name: '公开的建议', unit: '件', measure: 'suggestion.public', by: 'month' },
  stations: { name: '代表联络站', unit: '个', measure: 'station.open', by: 'now' },
  receptions: { name: '接待群众', unit: '次', measure: 'reception.held', by: 'month' },
  matters: { name: '群众反映事项', unit: '件', measure: 'matter.registered', by: 'month' },
  leads: { name: '公开的线索', unit: '条', measure: 'lead.published', by: 'month' },
  activities: { name: '代表活动', unit: '次', measure: 'activity.held', by: 'month' },
  livelihood: { name: '民生实事项目', unit: '个', measure: 'livelihood.formal', by: 'year' },
} as const satisfies Record<string, PublicFigure>;
export type PublicFigureKey = keyof typeof PUBLIC_FIGURES;
export const PUBLIC_FIGURE_KEYS = Object.keys(PUBLIC_FIGURES) as PublicFigureKey[];
