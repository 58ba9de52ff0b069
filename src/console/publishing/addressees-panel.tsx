import { App, Button, Segmented, type TableProps } from 'antd';
import { useState } from 'react';
import { ADDRESSEE_FILTERS, type AddresseeFilter } from '@contract/rules/publishing';
import { ADDRESSEE_LIST } from '@contract/lists/addressee';
import { type Addressee, type AddresseePage, useAddressees, useRemindAddressees } from '@/features/addressee/queries';
import type { Published } from '@/features/addressee/reading';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { ExportButton } from '../list/export-button';
import { KeywordSearch } from '../ui/keyword-search';
import { LoadFailed } from '../ui/load-failed';
import { PagedPeople, type PeoplePage } from '../ui/paged-people';
import { Panel } from '../ui/panel';
import { READING, type ReadingWords } from './reading-words';
import './publishing.scss';

const PAGE_SIZE = 20;
const EMPTY = '没有符合条件的人';

type Filter = AddresseeFilter | 'all';

interface PanelProps {
  published: Published;
  words?: ReadingWords;
  /** The filter of the people at the start. */
  atFirst?: Filter;
}

/** Shows who has read the publication and who has not, with a button that reminds the latter. */
export function AddresseesPanel({ published, words = READING, atFirst = 'all' }: PanelProps) {
  const [{ state, keyword, page }, setView] = useState({ state: atFirst, keyword: '', page: 1 });
  const list = useAddressees(published, { page, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(state !== 'all' && { state }) });
  const { data } = list;
  const options = optionsFor(data?.figures, words);
  const parts = {
    words,
    people: data?.items ?? [],
    page: { current: page, pageSize: PAGE_SIZE, total: data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    onPage: (next: number) => setView((view) => ({ ...view, page: next })),
  };
  // Exports the rows on screen, by the same filter.
  const exported = {
    list: ADDRESSEE_LIST,
    columns: [],
    view: { filters: { ...published, ...(keyword && { keyword }), ...(state !== 'all' && { state }) }, sort: undefined, order: undefined },
  };
  const hasFailed = list.isError && !data;
  return (
    <Panel
      title={words.title}
      extra={
        data && (
          <span className="console-addressees__tools">
            <ExportButton of="addressee" state={exported} adjustable={false} total={data.total} />
            <RemindButton published={published} page={data} words={words} />
          </span>
        )
      }
    >
      {data && <Figures figures={data.figures} words={words} />}
      {data && <ReminderLine page={data} />}
      <div role="search" className="console-addressees">
        <Segmented
          aria-label="状态"
          options={options}
          value={state}
          onChange={(next) => setView((view) => ({ ...view, state: next, page: 1 }))}
        />
        <KeywordSearch
          className="console-addressees__keyword"
          label="姓名"
          value={keyword}
          onSearch={(typed) => setView((view) => ({ ...view, keyword: typed, page: 1 }))}
        />
      </div>
      {hasFailed && <LoadFailed what={words.title} error={list.error} onRetry={() => void list.refetch()} />}
      {!hasFailed && <People {...parts} />}
    </Panel>
  );
}

type Figures = AddresseePage['figures'];

/** Returns the filter options; confirmations only when they are asked for. */
function optionsFor(figures: Figures | undefined, { states, readOnly, late }: ReadingWords): { value: Filter; label: string }[] {
  const isAsked = figures?.confirmed !== null;
  const words = Object.entries({ ...ADDRESSEE_FILTERS, ...states, late }) as [AddresseeFilter, string][];
  const shown = words.filter(([value]) => isAsked || (value !== 'confirmed' && value !== 'late'));
  return [
    { value: 'all', label: '全部' },
    ...shown.map(([value, label]) => ({ value, label: value === 'read' && isAsked ? readOnly : label })),
  ];
}

const shareText = (part: number, all: number): string => (all === 0 ? '—' : `${String(Math.round((part / all) * 100))}%`);

function Figures({ figures, words }: { figures: Figures; words: ReadingWords }) {
  const { addressed, delivered, read, confirmed, medianHours } = figures;
  const shown = [
    [words.people, `${numberText(addressed)} 人`, ''],
    ['送达率', shareText(delivered, addressed), `${numberText(delivered)} 人`],
    [words.readShare, shareText(read, addressed), `${numberText(read)} 人`],
    ...(confirmed === null ? [] : [[words.confirmedShare, shareText(confirmed, addressed), `${numberText(confirmed)} 人`]]),
    ...(medianHours === null ? [] : [[words.median, hoursText(medianHours), '']]),
  ] as const;
  return (
    <dl className="console-reading-figures">
      {shown.map(([name, value, aside]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {aside && <small className="console-muted">{aside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const hoursText = (hours: number): string =>
  hours < 1 ? `${String(Math.max(1, Math.round(hours * 60)))} 分钟` : `${String(Math.round(hours * 10) / 10)} 小时`;

interface RemindProps {
  published: Published;
  page: AddresseePage;
  words: ReadingWords;
}

function RemindButton({ published, page: { waiting, remindableFrom }, words }: RemindProps) {
  const { modal, message } = App.useApp();
  const remind = useRemindAddressees(published);
  if (remindableFrom === null) return null;
  const isHeld = new Date(remindableFrom) > new Date();
  const press = () =>
    void modal.confirm({
      title: words.remind,
      content: `还有 ${numberText(waiting)} 人${words.waiting}，每人会收到一条消息和工作通知。`,
      okText: '提醒',
      onOk: () => remind.mutateAsync().then(({ people }) => void message.success(`已提醒 ${numberText(people)} 人`), showFailure),
    });
  return (
    <Button disabled={isHeld} loading={remind.isPending} onClick={press}>
      提醒 {numberText(waiting)} 人
    </Button>
  );
}

/** Shows when the addressees were last reminded, and from when they can be reminded again. */
function ReminderLine({ page: { lastRemindedAt, remindableFrom } }: { page: AddresseePage }) {
  const last = lastRemindedAt ? `${minuteText(lastRemindedAt)} 提醒过。` : '';
  const next =
    remindableFrom && new Date(remindableFrom) > new Date() ? `${minuteText(remindableFrom)} 起可以${last ? '再次' : ''}提醒。` : '';
  return last || next ? <p className="console-muted">{last + next}</p> : null;
}

interface PeopleParts extends PeoplePage<Addressee> {
  words: ReadingWords;
}

const StateMark = ({ person: { state, late }, words }: { person: Addressee; words: ReadingWords }) => (
  <span className={`console-status is-${words.tones[state]}`}>{`${words.states[state]}${late ? '（逾期）' : ''}`}</span>
);

function timeOf({ confirmedAt, readAt, remindedAt, delivered }: Addressee): string {
  const done = confirmedAt ?? readAt;
  if (done) return minuteText(done);
  if (remindedAt) return `${minuteText(remindedAt)} 已提醒`;
  return delivered ? '已送达' : '未送达';
}

const columnsOf = (words: ReadingWords): NonNullable<TableProps<Addressee>['columns']> => [
  { key: 'name', title: '姓名', width: 96, dataIndex: 'name' },
  { key: 'role', title: '身份', width: 136, dataIndex: 'roleName' },
  { key: 'state', title: '状态', width: 120, render: (_value, person) => <StateMark person={person} words={words} /> },
  { key: 'at', title: '时间', width: 184, render: (_value, person) => timeOf(person) },
];
const TOTAL_WIDTH = 536;

const People = ({ words, ...parts }: PeopleParts) => (
  <PagedPeople<Addressee>
    {...parts}
    idOf={({ userinfoId }) => userinfoId}
    columns={columnsOf(words)}
    width={TOTAL_WIDTH}
    empty={EMPTY}
    className="console-addressee-rows"
    line={(person) => (
      <>
        <span>
          {person.name}
          <span className="console-muted">（{person.roleName}）</span>
        </span>
        <StateMark person={person} words={words} />
      </>
    )}
  />
);
