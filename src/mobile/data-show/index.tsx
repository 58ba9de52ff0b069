import { BigScreen } from '../big-screen/big-screen';

definePageConfig({ navigationBarTitleText: '人大代表履职大屏' });

/** The public data view: the big screen under its other address. */
export default function DataShowPage() {
  return <BigScreen />;
}
