import { THEME_ACTIONS, THEME_STATES } from '@contract/rules/theme';
import { type Theme, useTheme } from '@/features/theme/queries';
import { daysLeftWords, spanWords, themeMark } from '@/features/theme/words';
import { dateText, minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { addressingText } from '../../publishing/addressing-field';
import { Cover } from '../../ui/cover';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';
import { ResultPanel } from './result-panel';
import { TabsPanel } from './tabs-panel';
import { ThemeActions } from './theme-actions';
import './theme-detail.scss';

/** One theme: its question, the viewer's actions, the contributions, the result, and the history. */
export function ThemeDetail() {
  const id = useDetailId();
  const query = useTheme(id);
  return (
    <DetailScreen what="主题活动" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="theme" />}>
      {(theme) => <Whole theme={theme} />}
    </DetailScreen>
  );
}

const factsOf = (theme: Theme): Fact[] => [
  ['征集时间', spanWords(theme)],
  ['联系方式', theme.contact],
  ['意见', theme.disclosed ? '默认公开' : '默认不公开'],
  ['发布对象', theme.addressing ? addressingText(theme.addressing) : ''],
  ['发布单位', theme.publisherName],
  ['区域', theme.areaName],
  ['发布时间', theme.publishedAt ? minuteText(theme.publishedAt) : ''],
  ['公布时间', theme.announcedAt ? minuteText(theme.announcedAt) : ''],
];

function Whole({ theme }: { theme: Theme }) {
  const left = daysLeftWords(theme, dateText(new Date().toISOString()));
  const { state, counts, aim, coverId, introduction, files } = theme;
  return (
    <DetailPage
      type="theme"
      row={theme}
      line={
        <>
          <MarkTag mark={themeMark(state)} />
          {left && <span>{left}</span>}
          {state !== 'draft' && (
            <span>
              发给 {numberText(counts.addressed)} 名代表，{numberText(counts.deputies)} 名参与
            </span>
          )}
        </>
      }
      actions={<ThemeActions theme={theme} />}
      facts={factsOf(theme)}
      history={{ entries: theme.history, nameOf: (action) => THEME_ACTIONS[action], statuses: THEME_STATES }}
    >
      <ResultPanel theme={theme} />
      <Panel title="目的和介绍">
        <div className="console-theme-intro">
          {coverId !== null && <Cover fileId={coverId} large />}
          <ol className="console-theme-aim">
            {aim.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
        <RichTextView text={introduction} />
        {files.length > 0 && <Files files={files} />}
      </Panel>
      {state !== 'draft' && <TabsPanel theme={theme} />}
    </DetailPage>
  );
}
