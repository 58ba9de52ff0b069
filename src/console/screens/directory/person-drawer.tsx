import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { PERSON_KINDS } from '@contract/rules/directory';
import { type DirectoryLine, type DirectoryPerson, useDirectoryPerson, useRevealPerson, useStar } from '@/features/directory/queries';
import { showFailure } from '@/platform/tell-failure';
import { LookReason } from '../../detail/look-reason';
import { WriteTo } from '../../detail/write-to';
import { FactList, type Fact } from '../../ui/fact-list';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { Correction } from './correction';

const WIDTH = 420;

/** One person of the directory; mounted again for each person that is opened. */
export function PersonDrawer({ person: { kind, id, name } }: { person: DirectoryLine }) {
  const [open, setOpen] = useState(true);
  const query = useDirectoryPerson({ kind, id });
  const { data, error, refetch } = query;
  return (
    <Drawer open={open} title={name} width={WIDTH} onClose={() => setOpen(false)}>
      {error && !data && <LoadFailed what="人员" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={5} />}
      {data && <Person person={data} />}
    </Drawer>
  );
}

function Person({ person }: { person: DirectoryPerson }) {
  const { kind, id, title, place, areaName, mobile, standIn, isStarred, mayReveal, isSelf } = person;
  const { message } = App.useApp();
  const revealing = useHiddenAgain(useRevealPerson({ kind, id }));
  const star = useStar({ kind, id });
  const turn = () =>
    star.mutate(!isStarred, {
      onSuccess: () => void message.success(isStarred ? '已取消收藏' : '已收藏'),
      onError: showFailure,
    });
  const facts: Fact[] = [
    ['类别', PERSON_KINDS[kind]],
    ['职务', title],
    ['所在', place],
    ['区域', areaName],
    ['手机号', mobile && <HiddenNumber masked={mobile} name="mobile" revealing={mayReveal ? revealing : undefined} />],
    ['离岗代理', standIn ? `${standIn.name}（至 ${standIn.until}）` : ''],
  ];
  return (
    <>
      <FactList facts={facts} />
      <Button className="console-directory__star" loading={star.isPending} onClick={turn}>
        {isStarred ? '取消收藏' : '收藏'}
      </Button>
      {!isSelf && <WriteTo whom={kind === 'deputy' ? { deputyId: id } : { roleId: id }} />}
      {isSelf && kind === 'staff' && <Correction />}
      <LookReason revealing={revealing} />
    </>
  );
}
