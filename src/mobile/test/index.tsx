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

/** For the IT person: what runs here, what the server answers, what this device can do, and every part that pages are made of. */
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
