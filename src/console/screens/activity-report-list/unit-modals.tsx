import { Form, Input } from 'antd';
import { ACTIVITY_REPORT_LIMITS, ANSWER_MONTHS } from '@contract/rules/activity-report';
import type { FileRef } from '@contract/schema/file';
import { type ReportRecord, useAnswerReport, useAskUnit } from '@/features/activity-report/staff-queries';
import { Attachments } from '../../form/attachments';
import { StepModal } from '../../form/step-modal';
import { counted, filled } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';

interface UnitModalProps {
  report: ReportRecord;
  onClose: () => void;
}

/** Sends a report to a unit, which answers it. */
export function AskModal({ report, onClose }: UnitModalProps) {
  const change = useAskUnit();
  return (
    <StepModal<{ unitId: number; question: string }>
      {...{ name: 'ask-unit', title: '转单位答复', okText: '转办', open: true, onClose, change }}
      onSend={({ unitId, question }) => change.mutate({ seen: report, unitId, question: question.trim() }, { onSuccess: onClose })}
    >
      <Form.Item
        name="unitId"
        label="答复单位"
        rules={[{ required: true, message: '请选择答复单位' }]}
        extra={`单位会收到消息，须在 ${String(ANSWER_MONTHS)} 个月内答复。转办后报告内容不能再改。`}
      >
        <UnitSelect placeholder="输入名称查找" />
      </Form.Item>
      <Form.Item name="question" label="需要答复的问题" rules={filled('需要答复的问题', ACTIVITY_REPORT_LIMITS.question)}>
        <Input.TextArea rows={5} {...counted(ACTIVITY_REPORT_LIMITS.question)} />
      </Form.Item>
    </StepModal>
  );
}

interface AnswerFields {
  answer: string;
  files?: readonly FileRef[];
}

/** Lets the unit answer, or change its answer. */
export function AnswerModal({ report, onClose }: UnitModalProps) {
  const change = useAnswerReport();
  return (
    <StepModal<AnswerFields>
      {...{ name: 'answer-report', title: '答复活动报告', okText: '答复', open: true, onClose, change }}
      initial={{ answer: report.answer, files: report.answerFiles }}
      fieldOf={{ fileIds: 'files' }}
      onSend={({ answer, files = [] }) =>
        change.mutate({ seen: report, answer: answer.trim(), fileIds: files.map(({ id }) => id) }, { onSuccess: onClose })
      }
    >
      <p className="console-prose">{report.question}</p>
      <Form.Item
        name="answer"
        label="答复"
        rules={filled('答复', ACTIVITY_REPORT_LIMITS.answer)}
        extra="提交报告的代表和组织者会收到消息。"
      >
        <Input.TextArea rows={8} {...counted(ACTIVITY_REPORT_LIMITS.answer)} />
      </Form.Item>
      <Attachments label="附件" />
    </StepModal>
  );
}
