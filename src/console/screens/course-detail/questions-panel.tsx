import { Button, Pagination } from 'antd';
import { useState } from 'react';
import type { Course } from '@/features/course/api';
import { numberText } from '@/lib/number-text';
import { Panel } from '../../ui/panel';
import { QuestionView } from './question-view';
import { QuestionsDrawer } from './questions-drawer';

const PAGE_SIZE = 5;

function poolText({ questions, testQuestions }: Course): string {
  if (testQuestions === 0) return '这门课程不测验。需要测验时，先修改课程，填写测验题数。';
  const lacking = testQuestions - questions.length;
  const drawn = `每次测验从题库随机抽取 ${numberText(testQuestions)} 题`;
  return lacking > 0 ? `${drawn}，还差 ${numberText(lacking)} 题，补齐后才能上架。` : `${drawn}。`;
}

/** The question pool for tests, with its right answers, for the users who manage the course. */
export function QuestionsPanel({ course }: { course: Course }) {
  const [page, setPage] = useState(1);
  const [isEditing, setEditing] = useState(false);
  const { questions, testQuestions, actions } = course;
  if (testQuestions === 0 && questions.length === 0 && course.state !== 'draft') return null;
  const mayEdit = actions.includes('questions') && (testQuestions > 0 || questions.length > 0);
  const from = (page - 1) * PAGE_SIZE;
  return (
    <Panel title={`题库 ${numberText(questions.length)}`} extra={mayEdit && <Button onClick={() => setEditing(true)}>修改题库</Button>}>
      <p className="console-muted">{poolText(course)}</p>
      {questions.slice(from, from + PAGE_SIZE).map((question, at) => (
        <QuestionView key={from + at} question={question} place={from + at} />
      ))}
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={questions.length}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
      <QuestionsDrawer course={course} open={isEditing} onClose={() => setEditing(false)} />
    </Panel>
  );
}
