import { BigScreen } from './big-screen';

definePageConfig({ navigationBarTitleText: '人大代表履职大屏' });

/** /screen, open to everybody. */
export default function BigScreenPage() {
  return <BigScreen />;
}
