import type { DEPUTY_LIST } from '@contract/lists/deputy';
import { MANDATE_STATES, type MandateState } from '@contract/rules/deputy';
import type { DeputyLine } from '@/features/deputy/roster';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';

const TONES: Record<MandateState, string> = { elected: 'waiting', serving: 'good', paused: 'bad', ended: 'neutral' };

/** Shows the state of a mandate by colour and word together. */
export const MandateTag = ({ state }: { state: MandateState }) => (
  <span className={`console-status is-${TONES[state]}`}>{MANDATE_STATES[state]}</span>
);

export const COLUMNS: ListColumns<typeof DEPUTY_LIST, DeputyLine> = {
  name: { width: 112, render: ({ id, name }) => <SubjectLink type="deputy" row={{ id, title: name }} /> },
  gender: { width: 72 },
  state: { width: 88, render: ({ state }) => <MandateTag state={state} /> },
  delegation: { width: 144, ellipsis: true, render: ({ delegationName }) => delegationName },
  occupation: { width: 260, ellipsis: true, render: ({ occupation }) => occupation || '—' },
  mobile: { width: 128, render: ({ mobile }) => mobile || '—' },
  ethnicity: { width: 96 },
  birthDate: { width: 120, render: ({ birthDate }) => birthDate ?? '—' },
  party: { width: 160, ellipsis: true, render: ({ party }) => party || '—' },
  education: { width: 88, render: ({ education }) => education || '—' },
  vocation: { width: 128, render: ({ vocation }) => vocation || '—' },
  offices: { width: 160, ellipsis: true, render: ({ offices }) => offices || '—' },
  area: { width: 112, render: ({ areaName }) => areaName },
  term: { width: 240, ellipsis: true, render: ({ termName }) => termName },
  begunOn: { width: 120, render: ({ begunOn }) => begunOn ?? '—' },
  endedOn: { width: 120, render: ({ endedOn }) => endedOn ?? '—' },
  account: { width: 88, render: ({ hasAccount }) => (hasAccount ? '有' : <span className="console-muted">没有</span>) },
};

/** The same data for a narrow window. */
export const deputyCard = ({ id, name, state, delegationName, occupation, mobile }: DeputyLine) => (
  <>
    <SubjectLink type="deputy" row={{ id, title: name }} />
    <p>
      <MandateTag state={state} />
    </p>
    <p className="console-muted">{[delegationName, occupation].filter(Boolean).join(' · ')}</p>
    {mobile && <p className="console-muted">{mobile}</p>}
  </>
);
