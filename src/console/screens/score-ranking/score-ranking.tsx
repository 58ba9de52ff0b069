import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { SCORE_YEAR_LIST } from '@contract/lists/score';
import { beijingYear } from '@contract/rules/beijing';
import { pointsText } from '@contract/rules/score';
import { type ScoreYearLine, useScoreYearList } from '@/features/score/years';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { ScreenLink } from '../score-list/screen-link';
import { BandTag } from './band-tag';
import { PeriodsDrawer } from './periods-drawer';
import { YearDrawer } from './year-drawer';
import { YearFigures } from './year-figures';

const EMPTY = { title: '这一年还没有积分', text: '代表履职后每晚自动计算；规则施行后，也可以在“公示与归档”中立即重新计算。' };
const NONE_FOUND = { title: '没有符合条件的代表', text: '请换一个年度、层级或关键词再查找。' };

const placeText = ({ place }: ScoreYearLine): string => (place === null ? '不排名' : String(place));

const columnsFor = (onOpen: (year: ScoreYearLine) => void): ListColumns<typeof SCORE_YEAR_LIST, ScoreYearLine> => ({
  place: { width: 80, align: 'right', render: placeText },
  name: { width: 112, render: (year) => <RowTitle text={year.name} onOpen={() => onOpen(year)} /> },
  delegation: { width: 176, ellipsis: true, render: ({ delegationName }) => delegationName },
  area: { width: 112, ellipsis: true, render: ({ areaName }) => areaName },
  converted: { width: 96, align: 'right', render: ({ converted }) => pointsText(converted) },
  total: { width: 96, align: 'right', render: ({ total }) => pointsText(total) },
  band: { width: 104, render: ({ band }) => <BandTag band={band} /> },
  days: { width: 96, align: 'right', render: ({ days }) => numberText(days) },
});

/** The yearly totals of the deputies, by rank; a row opens the parts of the total. */
export function ScoreRanking() {
  const state = useListView(SCORE_YEAR_LIST);
  const { open, drawer } = useRowDrawer();
  const [showsPeriods, setPeriods] = useState(false);
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (year: ScoreYearLine) => (
      <>
        <RowTitle text={`${year.place === null ? '' : `第 ${String(year.place)} 名 `}${year.name}`} onOpen={() => open(year)} />
        <p>
          <BandTag band={year.band} />
          {pointsText(year.converted)}
          <span className="console-muted"> {year.delegationName}</span>
        </p>
      </>
    ),
    [open],
  );
  const asked = state.view.filters.year;
  const year = asked === undefined ? beijingYear(new Date()) : Number(asked);
  return (
    <>
      <ListScreen
        title="积分排名"
        what="积分排名"
        state={state}
        answer={useScoreYearList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="scoreYear"
        batch={<YearFigures state={state} year={year} />}
        tools={
          <>
            <ScreenLink to="score/rules" text="积分规则" />
            <Button onClick={() => setPeriods(true)}>公示与归档</Button>
          </>
        }
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <YearDrawer {...drawer} />
      <PeriodsDrawer year={year} open={showsPeriods} onClose={() => setPeriods(false)} />
    </>
  );
}
