import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { arrangeActions, isStaffAction, type StaffAction } from './actions';
import { STEP_FORMS } from './forms/step-forms';
import { useAfterStep } from './forms/use-after-step';

interface ActionBarProps {
  item: Suggestion;
  onStepDone: () => void;
}

/** A button names its action; the steps have shorter names in the history. */
const nameOf = (action: StaffAction): string => (action === 'reply' ? '发出答复' : SUGGESTION_TRANSITIONS[action].name);

/** Keeps which form is open, and which forms were opened: a form keeps its values while it is closed, and is removed when its step is done. */
function useBegunForms(onStepDone: () => void) {
  const [step, setStep] = useState<StaffAction | null>(null);
  const [begun, setBegun] = useState<readonly StaffAction[]>([]);
  const opener = useRef<HTMLElement | null>(null);
  const tell = useAfterStep();

  const start = (action: StaffAction, button: HTMLElement | null) => {
    opener.current = button;
    setStep(action);
    setBegun((actions) => (actions.includes(action) ? actions : [...actions, action]));
  };

  const propsOf = (action: StaffAction) => ({
    open: step === action,
    onClose: () => setStep(null),
    onClosed: () => opener.current?.focus(),
    onDone: () => {
      setStep(null);
      setBegun((actions) => actions.filter((other) => other !== action));
      tell(action);
      onStepDone();
    },
  });

  return { begun, start, propsOf };
}

/** The buttons for the actions that the server allows the viewer now, and the form of each. */
export function ActionBar({ item, onStepDone }: ActionBarProps) {
  const { primary, beside, more } = arrangeActions(item.actions);
  const { begun, start, propsOf } = useBegunForms(onStepDone);
  const moreButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {(primary ?? beside.length > 0) && (
        <div className="console-actions" role="group" aria-label="可办理的操作">
          {[...(primary ? [primary] : []), ...beside].map((action) => (
            <Button key={action} type={action === primary ? 'primary' : 'default'} onClick={(event) => start(action, event.currentTarget)}>
              {nameOf(action)}
            </Button>
          ))}
          {more.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: more.map((action) => ({ key: action, label: nameOf(action) })),
                onClick: ({ key }) => start(key as StaffAction, moreButton.current),
              }}
            >
              <Button ref={moreButton} aria-haspopup="menu">
                更多 <DownOutlined />
              </Button>
            </Dropdown>
          )}
        </div>
      )}
      <HeldSteps item={item} />
      {begun.map((action) => {
        const StepForm = STEP_FORMS[action];
        return <StepForm key={action} item={item} {...propsOf(action)} />;
      })}
    </>
  );
}

/** The viewer's next steps that are not possible now, with the reason instead of a button that would be refused. */
function HeldSteps({ item }: { item: Suggestion }) {
  const held = item.held.flatMap(({ action, reason }) => (isStaffAction(action) ? [{ action, reason }] : []));
  if (held.length === 0) return null;
  return (
    <ul className="console-held" aria-label="暂时不能办理的操作">
      {held.map(({ action, reason }) => (
        <li key={action}>
          {nameOf(action)}：{reason}
        </li>
      ))}
    </ul>
  );
}
