// Apart from all else: it is loaded when somebody asks for reasons.
export { why } from 'sumgame';
