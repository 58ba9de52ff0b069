import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { MapView } from '@/platform/map';
import { usePageQuery } from '@/platform/page-query';
import { mapCases } from '../../../../map-cases';

const HIGH = 'height:400px';

export default function Page() {
  const { title } = usePageQuery();
  const [state, setTold] = useState('nothing yet');
  const [chosenId, setChosenId] = useState<string>();
  const places = mapCases.find((one) => one.title === title)?.places ?? [];
  const choose = (id: string) => {
    setChosenId(id);
    setTold(`chose ${id}`);
  };
  return (
    <View>
      <Text>{state}</Text>
      <View style={HIGH}>
        <MapView label="places" places={places} chosenId={chosenId} onChoose={choose} onFailed={() => setTold('failed')} />
      </View>
    </View>
  );
}
