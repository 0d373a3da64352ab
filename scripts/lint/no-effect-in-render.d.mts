/** The rule as its test drives it: a visitor per kind of node. */
interface Visited {
  type: string;
}

export declare const noEffectInRender: {
  create: <Node extends Visited>(context: {
    filename: string;
    report: (found: { node: Node }) => void;
  }) => {
    Program: (node: Node) => void;
    ':function': (node: Node) => void;
    CallExpression: (node: Node) => void;
  };
};
