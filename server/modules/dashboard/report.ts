import { PassThrough, Readable } from 'node:stream';
import { FIGURE_KEYS, type FigureKey, FIGURES } from '@contract/figures';
import { beijingDate, beijingMinute } from '@contract/rules/beijing';
import { beforeName } from '@contract/rules/dashboard';
import { RANKING_MEANINGS, RANKING_PART_NAMES, RANKING_PARTS } from '@contract/rules/ranking';
import type { Viewer } from '@contract/rules/roles';
import type { DashboardFigures, DashboardRanking, DashboardReport } from '@contract/schema/dashboard';
import { cleanFileName } from '../../platform/files/file-name';
import type { Kernel } from '../../platform/kernel';
import { type CellInput, type TableColumn, writeTable as writeSheet } from '../../platform/spreadsheet/write-table';
import { type Fact, writeRecord } from '../../platform/docx/record';
import { writeTable as writeDocument } from '../../platform/docx/table';
import type { DashboardService } from './service';

/** A dashboard page as a file. */
export interface Report {
  name: string;
  body: Readable | Buffer;
  /** Never rejects: an error destroys the body instead. */
  ended: Promise<void>;
}

type Titled = Pick<DashboardFigures, 'areaName' | 'year' | 'from' | 'to' | 'asOf'>;

const valueText = (value: number | null): string => (value === null ? '—' : String(value));
const spanText = ({ year, from, to }: Titled): string => `${year === null ? '本届' : `${String(year)} 年`}（${from} 至 ${to}）`;

interface Table {
  columns: readonly TableColumn[];
  rows: readonly CellInput[][];
}

const text = (title: string, width: number): TableColumn => ({ title, width, kind: 'text' });
const number = (title: string, width = 10): TableColumn => ({ title, width, kind: 'number' });

/** One row for each figure; the columns are the totals, then the areas, then the months. */
function figuresTable({ year, figures, before, areas, months }: DashboardFigures, keys: readonly FigureKey[]): Table {
  return {
    columns: [
      ...[text('指标', 18), text('单位', 8), number('本期'), number(beforeName(year))],
      ...areas.map(({ name }) => number(name, 14)),
      ...months.map(({ month }) => number(month)),
      text('口径', 60),
    ],
    rows: keys.map((key) => [
      ...[FIGURES[key].name, FIGURES[key].unit, figures[key].value, before?.figures[key] ?? null],
      ...areas.map((area) => area.figures[key]),
      ...months.map((month) => month.figures[key]),
      FIGURES[key].definition,
    ]),
  };
}

function rankingTable({ areas }: DashboardRanking): Table {
  return {
    columns: [
      ...[number('名次', 8), text('地区', 18), number('总分')],
      ...RANKING_PART_NAMES.flatMap((part) => [number(RANKING_PARTS[part], 12), number(`${RANKING_PARTS[part]}得分`, 14)]),
    ],
    rows: areas.map(({ place, name, score, parts }) => [
      ...[place, name, score],
      ...RANKING_PART_NAMES.flatMap((part) => [parts[part].value, parts[part].points]),
    ]),
  };
}

/** The definitions of the figures, then their values by area and month. */
function figuresDocument(data: DashboardFigures, { keys, title, footer }: { keys: readonly FigureKey[]; title: string; footer: string }) {
  const { figures, before, areas, months } = data;
  const counted = (key: FigureKey): Fact => {
    const { name, unit, definition } = FIGURES[key];
    const earlier = before ? `；${beforeName(data.year)} ${valueText(before.figures[key])}` : '';
    return [`${name}（${unit}）`, `${valueText(figures[key].value)}${earlier}\n${definition}`];
  };
  const listed = (rows: readonly { label: string; figures: DashboardFigures['areas'][number]['figures'] }[]) =>
    keys.map((key): Fact => [
      `${FIGURES[key].name}（${FIGURES[key].unit}）`,
      rows.map((row) => `${row.label} ${valueText(row.figures[key])}`).join('，'),
    ]);
  const sections = [
    { title: '主要指标', content: { facts: keys.map(counted) } },
    ...(areas.length > 0 ? [{ title: '所辖地区', content: { facts: listed(areas.map((area) => ({ ...area, label: area.name }))) } }] : []),
    { title: '按月', content: { facts: listed(months.map((month) => ({ ...month, label: month.month }))) } },
  ];
  return writeRecord({ title, facts: [['统计范围', spanText(data)]], sections, footer });
}

const PLACE_WIDTH = { place: 12, name: 32, score: 14, part: 14 } as const;

const rankingDocument = (data: DashboardRanking, { title, footer }: { title: string; footer: string }) =>
  writeDocument({
    title,
    lead: [
      `统计范围：${spanText(data)}`,
      ...RANKING_PART_NAMES.map((part) => `${RANKING_PARTS[part]}（权重 ${String(data.weights[part])}）：${RANKING_MEANINGS[part]}`),
    ],
    columns: [
      { title: '名次', millimetres: PLACE_WIDTH.place },
      { title: '地区', millimetres: PLACE_WIDTH.name },
      { title: '总分', millimetres: PLACE_WIDTH.score },
      ...RANKING_PART_NAMES.map((part) => ({ title: RANKING_PARTS[part], millimetres: PLACE_WIDTH.part })),
    ],
    rows: data.areas.map(({ place, name, score, parts }) => [
      ...[place === null ? '—' : String(place), name, valueText(score)],
      ...RANKING_PART_NAMES.map((part) => valueText(parts[part].points)),
    ]),
    footer,
  });

function sheetOf(name: string, title: string, table: Table): Report {
  const body = new PassThrough();
  const ended = writeSheet({ ...table, sheetName: '数据', title, rows: Readable.from(table.rows), out: body }).catch((error: unknown) => {
    body.destroy(error instanceof Error ? error : new Error('the table could not be written', { cause: error }));
  });
  return { name: cleanFileName(`${name}.xlsx`), body, ended };
}

const keysOf = (figures: string | undefined): FigureKey[] => {
  const asked = figures?.split(',') ?? [];
  return asked.length === 0 ? FIGURE_KEYS : asked.flatMap((name) => FIGURE_KEYS.filter((key) => key === name));
};

/** Exports dashboard pages as files: with the same numbers, for the same area and days. */
export function makeReports({ clock, dashboard }: Pick<Kernel, 'clock'> & { dashboard: DashboardService }) {
  async function report(viewer: Viewer, { page, form, figures, ...scope }: DashboardReport): Promise<Report> {
    const now = clock.now();
    const footer = `${beijingMinute(now)} 生成`;
    const named = (areaName: string, what: string) => ({ title: `${areaName}${what}`, name: `${areaName}${what} ${beijingDate(now)}` });
    if (page === 'ranking') {
      const data = await dashboard.ranking(viewer, scope);
      const { title, name } = named(data.areaName, '数据排名');
      if (form === 'sheet') return sheetOf(name, `${title}：${spanText(data)}`, rankingTable(data));
      return { name: cleanFileName(`${name}.docx`), body: await rankingDocument(data, { title, footer }), ended: Promise.resolve() };
    }
    const keys = keysOf(figures);
    const data = await dashboard.figures(viewer, scope);
    const { title, name } = named(data.areaName, '数据报告');
    if (form === 'sheet') return sheetOf(name, `${title}：${spanText(data)}`, figuresTable(data, keys));
    return { name: cleanFileName(`${name}.docx`), body: await figuresDocument(data, { keys, title, footer }), ended: Promise.resolve() };
  }

  return { report };
}
