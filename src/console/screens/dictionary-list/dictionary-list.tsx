import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { DICTIONARY_NAMES, WORD_STATES, type WordState } from '@contract/rules/dictionary';
import { useMoveWord, useWordList, type WordLine } from '@/features/dictionary/admin-queries';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';
import { ImportLink } from '../../import/import-link';
import { ListScreen } from '../../list/list-screen';
import type { Looks } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { useListView } from '../../list/use-list-view';
import './dictionary-list.scss';

// With its calendar it is more than the list.
const WordForm = lazyPart(() => import('./word-form').then((part) => part.WordForm));

const NONE = { title: '没有符合条件的字典项', text: '请换一个名称、字典或状态再查找。' };
const TONES: Record<WordState, string> = { offered: 'good', planned: 'waiting', ended: 'neutral' };

interface Opened {
  id: number;
  open: boolean;
  attempt: number;
}

type Open = (word: WordLine) => void;

const State = ({ state }: { state: WordState }) => <span className={`console-status is-${TONES[state]}`}>{WORD_STATES[state]}</span>;

const Name = ({ word, onOpen }: { word: WordLine; onOpen: Open }) => (
  <Button type="link" className="console-word-name" onClick={() => onOpen(word)}>
    {word.name}
  </Button>
);

/** Both ways a word goes among those of its dictionary. */
function Moves({ word }: { word: WordLine }) {
  const mayMove = useMay('dictionary:move');
  const move = useMoveWord();
  if (!mayMove) return null;
  const send = (way: 'up' | 'down') => !move.isPending && move.mutate({ seen: word, way }, { onError: showFailure });
  return (
    <span className="console-word-moves">
      <Button type="text" icon={<ArrowUpOutlined aria-hidden />} aria-label={`上移 ${word.name}`} title="上移" onClick={() => send('up')} />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={`下移 ${word.name}`}
        title="下移"
        onClick={() => send('down')}
      />
    </span>
  );
}

const looksFor = (onOpen: Open): Looks<typeof DICTIONARY_LIST, WordLine> => ({
  name: { render: (word) => <Name word={word} onOpen={onOpen} /> },
  dictionary: { width: 120, render: ({ dictionary }) => DICTIONARY_NAMES[dictionary] },
  origin: { width: 112, render: ({ builtIn }) => (builtIn ? '平台自带' : '本单位新建') },
  validFrom: { width: 120, render: ({ validFrom }) => validFrom ?? '—' },
  endsOn: { width: 120, render: ({ endsOn }) => endsOn ?? '—' },
  state: {
    width: 216,
    render: (word) => (
      <span className="console-word-state">
        <State state={word.state} />
        <Moves word={word} />
      </span>
    ),
  },
});

const WordCards = ({ words, onOpen }: { words: readonly WordLine[]; onOpen: Open }) => (
  <ul className="console-list-cards">
    {words.map((word) => (
      <li key={word.id}>
        <Name word={word} onOpen={onOpen} />
        <p className="console-word-state">
          <State state={word.state} />
          <span className="console-muted">
            {DICTIONARY_NAMES[word.dictionary]} · {word.builtIn ? '平台自带' : '本单位新建'}
          </span>
          <Moves word={word} />
        </p>
      </li>
    ))}
  </ul>
);

const NewWord = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open && (
    <PartBoundary attempt={1} onLost={onClose}>
      <WordForm open onClose={onClose} />
    </PartBoundary>
  );

/** The words that forms offer and records bear; none is removed, and one that has ended stays where it stands. */
export function DictionaryList() {
  const state = useListView(DICTIONARY_LIST);
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(({ id }: WordLine) => setOpened((last) => ({ id, open: true, attempt: (last?.attempt ?? 0) + 1 })), []);
  const looks = useMemo(() => looksFor(open), [open]);
  const cards = useCallback((items: readonly WordLine[]) => <WordCards words={items} onOpen={open} />, [open]);
  const close = () => setOpened((last) => last && { ...last, open: false });
  return (
    <>
      <ListScreen
        title="字典"
        what="字典项"
        state={state}
        answer={useWordList(state.query)}
        looks={looks}
        cards={cards}
        empty={NONE}
        noneFound={NONE}
        exported="dictionary"
        onOpen={open}
        tools={
          <>
            <ImportLink of="dictionary" text="导入字典" />
            <NewRecord text="新建字典项" may="dictionary:create" form={NewWord} />
          </>
        }
      />
      {opened && (
        <PartBoundary attempt={opened.attempt} onLost={close}>
          <WordForm id={opened.id} open={opened.open} onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}
