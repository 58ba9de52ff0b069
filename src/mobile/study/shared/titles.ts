/** Of the page of a course. */
export const TITLE = '课程学习';
