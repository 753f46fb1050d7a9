throw new Error('onnxruntime-node is not installed: the app runs in browsers only.');
