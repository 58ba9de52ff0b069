import { Button } from 'antd';
import type { OPINION_LIST } from '@contract/lists/opinion';
import { OPINION_STATES, type VisitorOpinionState } from '@contract/rules/public';
import type { Opinion } from '@/features/public/api';
import { dateText, minuteText } from '@/lib/dates';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import type { ListColumns } from '../../list/list-table';

const TONES: Record<VisitorOpinionState, string> = { waiting: 'waiting', published: 'good', refused: 'neutral' };

/** A state by colour and word together. */
export const OpinionStateTag = ({ state }: { state: VisitorOpinionState }) => (
  <span className={`console-status is-${TONES[state]}`}>{OPINION_STATES[state]}</span>
);

type Open = (opinion: Opinion) => void;

const OpinionTitle = ({ opinion, onOpen }: { opinion: Opinion; onOpen: Open }) => (
  <Button type="link" className="console-opinion-title" onClick={() => onOpen(opinion)}>
    {opinion.title}
  </Button>
);

export const looksFor = (onOpen: Open): ListColumns<typeof OPINION_LIST, Opinion> => ({
  title: { width: 248, ellipsis: true, render: (opinion) => <OpinionTitle opinion={opinion} onOpen={onOpen} /> },
  areaName: { width: 112, ellipsis: true },
  category: { width: 104, render: ({ category }) => <DictionaryEntryName of="category" code={category} /> },
  name: { width: 88, ellipsis: true },
  submittedAt: { width: 160, render: ({ submittedAt }) => minuteText(submittedAt) },
  state: { width: 96, render: ({ state }) => <OpinionStateTag state={state} /> },
  moderatedByName: { width: 96, render: ({ moderatedByName }) => moderatedByName || '—' },
});

/** The same data for a narrow window. */
export const opinionCard = (opinion: Opinion, onOpen: Open) => (
  <>
    <OpinionTitle opinion={opinion} onOpen={onOpen} />
    <p>
      <OpinionStateTag state={opinion.state} />
      <span className="console-muted">
        {opinion.areaName} · {opinion.name} · <span className="console-unbroken">{dateText(opinion.submittedAt)}</span>
      </span>
    </p>
  </>
);
