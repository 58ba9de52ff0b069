import { isScan } from '@/features/attendance/outbox';
import { minuteText } from '@/lib/dates';
import { signInLink } from '@/routes/mobile';
import { keepFamily } from '../../shared/kept';

keepFamily({
  type: 'sign-in',
  lineOf: (entry) =>
    isScan(entry)
      ? {
          kind: '签到',
          title: `${minuteText(entry.scannedAt)} 扫码`,
          waits: '联网后自动送出，需工作人员确认',
          missingFiles: [],
          // A scan that has been sent may already be recorded on the server.
          canTakeBack: entry.begun === null,
          link: signInLink({ code: entry.code }),
          loss: '删除以后这次扫码不再送出。',
          forget: () => undefined,
        }
      : null,
  begun: () => [],
});
