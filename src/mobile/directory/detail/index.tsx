import { Text, View } from '@tarojs/components';
import { useEffect } from 'react';
import { PERSON_KINDS } from '@contract/rules/directory';
import { type DirectoryPerson, useDirectoryPerson, useStar, type Who } from '@/features/directory/queries';
import { rememberPerson } from '@/features/directory/recent';
import { keyIn, positiveIn } from '@/lib/address-words';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { callNumber, canKeepContact, copyText, keepContact, textNumber } from '@/platform/phone';
import { dbInfoDetailLink, directoryLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { LinkRow } from '@/ui/link-row';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Portrait } from '../../shared/portrait';
import { useRefresh } from '../../shared/use-refresh';
import { WriteTo } from '../../shared/write-to';
import { DirectoryPage } from '../shared/directory-page';
import { Correction } from './correction';
import { useNumber } from './use-number';
import './detail.scss';

definePageConfig({ navigationBarTitleText: '通讯录', enablePullDownRefresh: true });

const NOT_FOUND = 404;

/** One person: the personal facts, and the ways to contact them. */
export default function DirectoryPersonPage() {
  const { kind: written, id: number } = usePageQuery();
  const kind = keyIn(PERSON_KINDS, written);
  const id = positiveIn(number);
  const who = kind && id ? { kind, id } : undefined;
  return (
    <DirectoryPage title="通讯录" up={directoryLink()}>
      {(roleId) => <Detail who={who} roleId={roleId} />}
    </DirectoryPage>
  );
}

function Detail({ who, roleId }: { who: Who | undefined; roleId: string }) {
  const query = useDirectoryPerson(who);
  const { data, error } = query;
  useRefresh(query.refetch);
  useEffect(() => {
    if (data) rememberPerson(roleId, data);
  }, [data, roleId]);
  if (!who || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent))
    return <Empty title="没有找到这个人" hint="可能已不在任、已离开，或者不在您的区域。" />;
  return data ? <Person person={data} /> : <NotYet query={query} />;
}

const factsOf = ({ title, place, areaName, standIn }: DirectoryPerson, mobile: string): { name: string; value: string }[] =>
  [
    { name: '职务', value: title },
    { name: '所在', value: place },
    { name: '区域', value: areaName },
    { name: '手机号', value: mobile || '没有登记' },
    { name: '离岗代理', value: standIn ? `${standIn.name}（至 ${standIn.until}）` : '' },
  ].filter(({ value }) => value !== '');

function Person({ person }: { person: DirectoryPerson }) {
  const { kind, id, name, place, title, isStarred, mayReveal, isSelf } = person;
  const number = useNumber({ kind, id });
  const star = useStar({ kind, id });
  const text = textNumber;
  const canReach = mayReveal && person.mobile !== '';
  const turn = () =>
    star.mutate(!isStarred, {
      onSuccess: () => toast({ message: isStarred ? '已取消收藏' : '已收藏', tone: 'success' }),
      onError: (error) => toast({ message: errorText(error), tone: 'warning' }),
    });
  const keep = (mobile: string) => keepContact({ name, mobile, title, organization: place });
  const copy = async (mobile: string) => {
    await copyText(mobile);
    toast({ message: '已复制', tone: 'success' });
  };
  return (
    <>
      <View className="u-card reach">
        <View className="reach__head">
          <Portrait name={name} photo={person.photo} large />
          <View className="reach__who">
            <Text className="reach__name">{name}</Text>
            <Text className="reach__kind">{PERSON_KINDS[kind]}</Text>
          </View>
        </View>
        <Facts items={factsOf(person, number.mobile ?? person.mobile)} />
        {canReach ? (
          <View className="reach__ways">
            <ActionButton kind="primary" grow busy={number.isBusy} onPress={() => void number.withNumber(callNumber)}>
              打电话
            </ActionButton>
            {text ? (
              <ActionButton grow onPress={() => void number.withNumber(text)}>
                发短信
              </ActionButton>
            ) : null}
            <ActionButton grow onPress={() => void number.withNumber(copy)}>
              复制号码
            </ActionButton>
            {canKeepContact() ? (
              <ActionButton grow onPress={() => void number.withNumber(keep)}>
                存到通讯录
              </ActionButton>
            ) : null}
          </View>
        ) : null}
        {mayReveal ? <Text className="reach__note">查看完整号码会留下记录。</Text> : null}
        <View className="reach__star">
          <ActionButton busy={star.isPending} onPress={turn}>
            {isStarred ? '取消收藏' : '收藏'}
          </ActionButton>
        </View>
      </View>
      {isSelf ? null : <WriteTo whom={kind === 'deputy' ? { deputyId: id } : { roleId: id }} />}
      {kind === 'deputy' || isSelf ? (
        <View className="u-card">
          {kind === 'deputy' ? <LinkRow title="代表信息" note="基本情况和本届履职" onPress={() => void go(dbInfoDetailLink(id))} /> : null}
          {isSelf ? <Correction kind={kind} /> : null}
        </View>
      ) : null}
      {number.sheet}
    </>
  );
}
