import { Image, Text, View } from '@tarojs/components';
import { STATION_KINDS } from '@contract/rules/station';
import { pictureAddress } from '@/features/account/rules';
import type { StationInfo } from '@/features/station-info/queries';
import { getConfig } from '@/platform/config';
import { showWay } from '@/platform/location';
import { callNumber } from '@/platform/phone';
import { showFailure } from '@/platform/tell-failure';
import { dbInfoDetailLink } from '@/routes/mobile';
import { decorative, named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { EntryLink } from '../../shared/entry/entry-link';
import { Card } from '../../shared/public/public-page';
import { Portrait } from '../../shared/portrait';
import './station.scss';

const factsOf = (station: StationInfo): { name: string; value: string }[] =>
  [
    { name: '类型', value: STATION_KINDS[station.kind] },
    { name: '所属', value: station.areaName },
    { name: '地址', value: station.address },
    { name: '开放时间', value: station.hours },
    { name: '联系电话', value: station.phone },
    { name: '设施', value: station.equipment },
    { name: '无障碍', value: station.barrierFree ? '有' : '' },
  ].filter(({ value }) => value !== '');

/** The facts of a station and the route to it. */
export function StationFacts({ station }: { station: StationInfo }) {
  const { longitude, latitude, name, address, phone } = station;
  return (
    <Card title="基本情况">
      {station.pictures.map((picture) => (
        <View key={picture} {...named('img', `${name}的图片`)}>
          <Image
            className="station-picture"
            src={pictureAddress(picture, getConfig().apiBaseUrl)}
            mode="aspectFill"
            lazyLoad
            {...decorative}
          />
        </View>
      ))}
      <Facts items={factsOf(station)} />
      <View className="station-ways">
        {longitude !== null && latitude !== null ? (
          <ActionButton onPress={() => showWay({ longitude, latitude, name, address })}>去这里</ActionButton>
        ) : null}
        {phone ? <ActionButton onPress={() => void callNumber(phone).catch(showFailure)}>打电话</ActionButton> : null}
      </View>
    </Card>
  );
}

export const StationIntro = ({ station: { intro, plan, planYear } }: { station: StationInfo }) => (
  <>
    {intro ? (
      <Card title="介绍">
        <Text className="station-text">{intro}</Text>
      </Card>
    ) : null}
    {plan ? (
      <Card title={planYear === null ? '年度计划' : `${String(planYear)} 年计划`}>
        <Text className="station-text">{plan}</Text>
      </Card>
    ) : null}
  </>
);

/** The deputies on duty; links to their pages work for signed-in users. */
export const OnDuty = ({ station: { deputyList }, opens }: { station: StationInfo; opens: boolean }) => (
  <Card title="进站代表">
    {deputyList.length === 0 ? <Text className="public-faint">还没有公布进站代表。</Text> : null}
    <View {...named('list')}>
      {deputyList.map(({ id, name, photo, delegationName, occupation }) => (
        <View key={id} className="station-person" {...named('listitem')}>
          <Portrait name={name} photo={photo} />
          <View className="station-person__text">
            {opens ? (
              <EntryLink to={dbInfoDetailLink(id)} className="station-person__name">
                {name}
              </EntryLink>
            ) : (
              <Text className="station-person__name">{name}</Text>
            )}
            <View className="station-person__fact">{[delegationName, occupation].filter(Boolean).join(' · ')}</View>
          </View>
        </View>
      ))}
    </View>
  </Card>
);
