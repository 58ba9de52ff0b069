import { back } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { Failed, Skeleton } from '@/ui/states';
import { Screen } from '../shared/screen';
import { useSignedIn } from '../shared/use-deputy';
import { Abilities } from './abilities';
import { Build } from './build';
import { Parts } from './parts/parts';
import { Server } from './server';
import './test.scss';

definePageConfig({ navigationBarTitleText: '平台自检' });

const TITLE = '平台自检';

/** A test page for the IT staff: the build, the responses of the server, the abilities of the device, and every UI component. */
export default function TestPage() {
  const entry = useSignedIn();
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      {entry.state === 'ready' ? (
        <>
          <Build />
          <Server />
          <Abilities />
          <Parts />
        </>
      ) : entry.state === 'failed' ? (
        <Failed message={entry.message} onRetry={entry.retry} />
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
