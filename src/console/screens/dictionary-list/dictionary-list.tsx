import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { DICTIONARY_NAMES, WORD_STATES, type DictionaryEntryState } from '@contract/rules/dictionary-entries';
import { useMoveEntry, useEntryList, type DictionaryEntryLine } from '@/features/dictionary/admin-queries';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DictionaryEntryForm } from './entry-form';
import './dictionary-list.scss';

const NONE = { title: '没有符合条件的字典项', text: '请换一个名称、字典或状态再查找。' };
const TONES: Record<DictionaryEntryState, string> = { offered: 'good', planned: 'waiting', ended: 'neutral' };

const State = ({ state }: { state: DictionaryEntryState }) => (
  <span className={`console-status is-${TONES[state]}`}>{WORD_STATES[state]}</span>
);

/** Buttons that move an entry up or down in its dictionary. */
function Moves({ entry }: { entry: DictionaryEntryLine }) {
  const mayMove = useMay('dictionary:move');
  const move = useMoveEntry();
  if (!mayMove) return null;
  const send = (way: 'up' | 'down') => !move.isPending && move.mutate({ seen: entry, way }, { onError: showFailure });
  return (
    <span className="console-entry-moves">
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={`上移 ${entry.name}`}
        title="上移"
        onClick={() => send('up')}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移 ${entry.name}`}
        title="下移"
        onClick={() => send('down')}
      />
    </span>
  );
}

const columnsFor = (onOpen: (entry: DictionaryEntryLine) => void): ListColumns<typeof DICTIONARY_LIST, DictionaryEntryLine> => ({
  name: { render: (entry) => <RowTitle text={entry.name} onOpen={() => onOpen(entry)} /> },
  dictionary: { width: 120, render: ({ dictionary }) => DICTIONARY_NAMES[dictionary] },
  origin: { width: 112, render: ({ builtIn }) => (builtIn ? '平台自带' : '本单位新建') },
  validFrom: { width: 120, render: ({ validFrom }) => validFrom ?? '—' },
  endsOn: { width: 120, render: ({ endsOn }) => endsOn ?? '—' },
  state: {
    width: 216,
    render: (entry) => (
      <span className="console-entry-state">
        <State state={entry.state} />
        <Moves entry={entry} />
      </span>
    ),
  },
});

const entryCard = (entry: DictionaryEntryLine, onOpen: () => void) => (
  <>
    <RowTitle text={entry.name} onOpen={onOpen} />
    <p className="console-entry-state">
      <State state={entry.state} />
      <span className="console-muted">
        {DICTIONARY_NAMES[entry.dictionary]} · {entry.builtIn ? '平台自带' : '本单位新建'}
      </span>
      <Moves entry={entry} />
    </p>
  </>
);

/** The entries that forms offer and records use; entries are never removed, and an ended entry stays in existing records. */
export const DictionaryList = () => (
  <RecordList
    title="字典"
    what="字典项"
    list={DICTIONARY_LIST}
    name="dictionary"
    useList={useEntryList}
    columnsFor={columnsFor}
    cardOf={entryCard}
    form={DictionaryEntryForm}
    newText="新建字典项"
    importText="导入字典"
    empty={NONE}
    noneFound={NONE}
  />
);
