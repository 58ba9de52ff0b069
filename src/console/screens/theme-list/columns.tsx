import type { THEME_LIST } from '@contract/lists/theme';
import type { ThemeLine } from '@/features/theme/queries';
import { daysLeftWords, rateWords, spanWords, themeMark } from '@/features/theme/words';
import { dateText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { Cover } from '../../ui/cover';
import { MarkTag } from '../../ui/mark';
import { DeputyCount, OpinionCount } from './opinion-count';
import './theme-list.scss';

const Title = ({ theme }: { theme: ThemeLine }) => (
  <span className="console-theme-title">
    <Cover fileId={theme.coverId} />
    <SubjectLink type="theme" row={theme} />
  </span>
);

/** The query strings that show the counted contributions. */
export const COUNTED = {
  times: '',
  received: 'merged=false',
  passed: 'merged=false&passed=true',
  solved: 'merged=false&passed=true&state=solved',
};
const NAMES = { times: '人次', received: '收到', passed: '转办', solved: '解决' };

/** A draft has no contributions. */
const Counted = ({ theme, of }: { theme: ThemeLine; of: keyof typeof COUNTED }) =>
  theme.state === 'draft' ? <>—</> : <OpinionCount theme={theme} count={theme.counts[of]} name={NAMES[of]} search={COUNTED[of]} />;

/** The solved share of the opinions passed on; links to the solved ones. */
export const SolvedShare = ({
  theme,
  counts = theme.counts,
}: {
  theme: Pick<ThemeLine, 'id' | 'title' | 'counts'>;
  counts?: ThemeLine['counts'];
}) => <OpinionCount theme={theme} count={counts.solved} name="解决率" shown={rateWords(counts.rate)} search={COUNTED.solved} />;

/** How many of the addressees took part. */
const TakingPart = ({ theme }: { theme: ThemeLine }) =>
  theme.state === 'draft' ? (
    <>—</>
  ) : (
    <>
      <DeputyCount theme={theme} />
      <span className="console-muted"> / {numberText(theme.counts.addressed)}</span>
    </>
  );

export const COLUMNS: ListColumns<typeof THEME_LIST, ThemeLine> = {
  title: { least: 240, render: (theme) => <Title theme={theme} /> },
  state: { width: 88, render: ({ state }) => <MarkTag mark={themeMark(state)} /> },
  area: { width: 80, ellipsis: true, render: ({ areaName }) => areaName },
  begins: { width: 112, render: ({ beginsOn }) => beginsOn ?? '—' },
  ends: { width: 112, render: ({ endsOn }) => endsOn ?? '—' },
  deputies: { width: 112, align: 'right', render: (theme) => <TakingPart theme={theme} /> },
  times: { width: 64, align: 'right', render: (theme) => <Counted theme={theme} of="times" /> },
  received: { width: 64, align: 'right', render: (theme) => <Counted theme={theme} of="received" /> },
  passed: { width: 64, align: 'right', render: (theme) => <Counted theme={theme} of="passed" /> },
  solved: { width: 64, align: 'right', render: (theme) => <Counted theme={theme} of="solved" /> },
  rate: { width: 80, align: 'right', render: (theme) => <SolvedShare theme={theme} /> },
};

/** The same data for a narrow window. */
export const themeCard = (theme: ThemeLine, { now }: { now: Date }) => {
  const left = daysLeftWords(theme, dateText(now.toISOString()));
  return (
    <>
      <Title theme={theme} />
      <p>
        <MarkTag mark={themeMark(theme.state)} /> {left && <MarkTag mark={{ tone: 'waiting', word: left }} />}
      </p>
      <p className="console-muted">{[theme.areaName, spanWords(theme)].filter(Boolean).join(' · ')}</p>
      {theme.state !== 'draft' && (
        <p>
          参与代表 <DeputyCount theme={theme} /> 名，收到 <Counted theme={theme} of="received" /> 条，解决率 {rateWords(theme.counts.rate)}
        </p>
      )}
    </>
  );
};
