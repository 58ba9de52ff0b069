import { Button } from 'antd';
import { useState } from 'react';
import { SUGGESTION_TRANSITIONS, type SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { AssignForm } from './forms/assign-form';
import { NoteForm } from './forms/note-form';
import { ReplyForm } from './forms/reply-form';
import { SignForm } from './forms/sign-form';
import { useAfterStep } from './forms/use-after-step';

/** The steps the staff takes here; what a deputy does has its place on the phone. */
const STAFF_STEPS = ['accept', 'assign', 'sign', 'reply', 'refuse', 'return'] as const;
type StaffStep = (typeof STAFF_STEPS)[number];

/** Steps away from the main way are never the button one presses by habit. */
const ASIDE: readonly StaffStep[] = ['refuse', 'return'];

const isOpen = (actions: readonly SuggestionAction[], step: StaffStep): boolean => actions.includes(step);

/** The buttons for what the server says is open to me now, and the form behind each. */
export function ActionBar({ item }: { item: Suggestion }) {
  const [step, setStep] = useState<StaffStep | null>(null);
  // A form is made when it is first opened, keeps what was typed while it is closed, and is gone when its step is done.
  const [begun, setBegun] = useState<readonly StaffStep[]>([]);
  const tell = useAfterStep();
  const open = STAFF_STEPS.filter((candidate) => isOpen(item.actions, candidate));

  const formOf = (name: StaffStep) => ({
    item,
    open: step === name,
    onClose: () => setStep(null),
    onDone: () => {
      setStep(null);
      setBegun([]);
      tell(name);
    },
  });

  const start = (name: StaffStep) => {
    setStep(name);
    setBegun((names) => [...names, name]);
  };

  return (
    <>
      {open.length > 0 && (
        <div className="console-actions" role="group" aria-label="可办理的操作">
          {open.map((name) => (
            <Button key={name} type={ASIDE.includes(name) ? 'default' : 'primary'} onClick={() => start(name)}>
              {SUGGESTION_TRANSITIONS[name].name}
            </Button>
          ))}
        </div>
      )}
      {begun.includes('accept') && <NoteForm step="accept" {...formOf('accept')} />}
      {begun.includes('refuse') && <NoteForm step="refuse" {...formOf('refuse')} />}
      {begun.includes('return') && <NoteForm step="return" {...formOf('return')} />}
      {begun.includes('sign') && <SignForm {...formOf('sign')} />}
      {begun.includes('assign') && <AssignForm {...formOf('assign')} />}
      {begun.includes('reply') && <ReplyForm {...formOf('reply')} />}
    </>
  );
}
