/** All that is needed to show graphs; loaded with the first of them. */
export { GraphEditor } from './graphEditor.js';
export { graphPicture } from './graphPicture.js';
export { GraphView } from './graphView.js';
