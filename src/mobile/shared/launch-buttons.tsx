import { go } from '@/platform/navigation';
import { suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';

/** The buttons to start a suggestion or a motion. */
export function LaunchButtons() {
  return (
    <>
      <ActionButton grow onPress={() => void go(suggestionLaunchLink('motion'))}>
        提议案
      </ActionButton>
      <ActionButton kind="primary" grow onPress={() => void go(suggestionLaunchLink())}>
        提建议
      </ActionButton>
    </>
  );
}
