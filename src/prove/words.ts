import type { Conclusion } from '../verify/questions.js';

/** What has been proved, in words. */
export function conclusionText({ question, answer }: Conclusion): string {
  switch (question) {
    case 'B':
    case 'W': {
      const player = question === 'B' ? 'Black' : 'White';
      return answer === 'win' ? `${player} wins, moving first` : `${player}, moving first, loses`;
    }
    case 'N':
      return `the nim value is ${answer}`;
    case 'value':
      return `the value is ${answer}`;
    case 'winning moves N':
      return `the winning moves are: ${answer}`;
    default:
      return `${question.endsWith('B') ? "Black's" : "White's"} winning moves are: ${answer}`;
  }
}
