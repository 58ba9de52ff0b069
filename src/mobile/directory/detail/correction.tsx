import { useState } from 'react';
import { CORRECTION, type PersonKind } from '@contract/rules/directory';
import { askCorrection } from '@/features/directory/queries';
import { go } from '@/platform/navigation';
import { deputyRequestLink } from '@/routes/mobile';
import { LinkRow } from '@/ui/link-row';
import { TextSheet, type TextSheetWords } from '../../shared/text-sheet';

const WORDS: TextSheetWords = {
  title: '申请更正',
  label: '哪里不对，应当怎样',
  placeholder: '如：我已调到市教育局办公室，职务是科长',
  confirm: '提交',
  missing: '请写明哪里不对，应当怎样更正',
  done: '已提交，系统管理员会核对更正',
};

/** The user's own entry: a deputy requests a change of the roster, staff write to the administrators of accounts. */
export function Correction({ kind }: { kind: PersonKind }) {
  const [open, setOpen] = useState(false);
  const press = () => (kind === 'deputy' ? void go(deputyRequestLink()) : setOpen(true));
  return (
    <>
      <LinkRow title="我的信息不对，申请更正" note={kind === 'deputy' ? '由人大办公室确认' : '由系统管理员核对'} onPress={press} />
      <TextSheet words={WORDS} max={CORRECTION.most} open={open} onClose={() => setOpen(false)} onSend={askCorrection} />
    </>
  );
}
