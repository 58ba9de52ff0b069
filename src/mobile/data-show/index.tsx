import { BigScreen } from '../big-screen/big-screen';

definePageConfig({ navigationBarTitleText: '人大代表履职大屏' });

/** The data view as it is open to everybody: the big screen under its other address. */
export default function DataShowPage() {
  return <BigScreen />;
}
