changeInputs('end')
