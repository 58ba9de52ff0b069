import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { type PublicReception, usePublicReceptions } from '@/features/reception/public';
import { timesText } from '@/features/reception/rules';
import { heading, named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { NotYet } from '../../shared/feed';
import { Card } from '../../shared/public/public-page';
import { Booking } from './booking';

/** The announced receptions and the times that can be booked. */
export function Receptions({ code }: { code: string }) {
  const query = usePublicReceptions(code);
  const { data } = query;
  return (
    <Card title="近期接待">
      {data ? null : <NotYet query={query} rows={2} />}
      {data?.length === 0 ? <Text className="public-faint">近期还没有公布接待安排，可以先写下要反映的事项。</Text> : null}
      <View {...named('list')}>
        {data?.map((reception) => (
          <View key={reception.id} className="station-reception" {...named('listitem')}>
            <Reception code={code} reception={reception} onTaken={() => void query.refetch()} />
          </View>
        ))}
      </View>
    </Card>
  );
}

function Reception({ code, reception, onTaken }: { code: string; reception: PublicReception; onTaken: () => void }) {
  const [isBooking, setBooking] = useState(false);
  const { topic, deputyNames, free } = reception;
  return (
    <>
      <View className="station-reception__time" {...heading(3)}>
        {timesText(reception)}
      </View>
      <View className="station-line__fact">{[topic, `接待代表 ${deputyNames}`].filter(Boolean).join(' · ')}</View>
      {free.length === 0 ? null : isBooking ? (
        <Booking code={code} reception={reception} onTaken={onTaken} />
      ) : (
        <View className="station-ways">
          <ActionButton onPress={() => setBooking(true)}>{`预约时段（还有 ${String(free.length)} 个）`}</ActionButton>
        </View>
      )}
    </>
  );
}
